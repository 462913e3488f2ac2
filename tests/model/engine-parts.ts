import type { Home } from '../../sync/contract/home.ts';
import type { Edges } from '../../sync/edges.ts';
import { readOutbox } from '../../sync/outbox.ts';
import { createReader, documentKey } from '../../sync/read.ts';
import type { Accounts } from '../../sync/store/accounts.ts';
import type { Store } from '../../sync/store/session.ts';
import { home, training } from '../support/home.ts';
import { LANES, REFUSED } from './commands.ts';

/** The one home that the runs read. */
export const REQUEST = { leapcode: 'HD1001' };
/** A training so far ahead that no answer expires. */
export const FAR = '2099-01-01T10:00:00Z';

/** A request of a drain on its way. */
export interface Flight {
  context: number;
  key: string;
  lane: number;
  value: number;
  served: Response | null;
  deaf: boolean;
  lost: boolean;
  settle(answer: Response | null): void;
}

/** What a drain's request says. */
export interface Said {
  tracking_status?: number;
  training_code?: string;
  program_id?: string;
}

/** A drain's request as it sets out; a full session's is the one that will be refused. */
export const flightOf = (context: number, key: string, said: Said, settle: Flight['settle']): Flight => ({
  context,
  key,
  lane: Number(said.training_code),
  value: said.program_id === 'FULL' ? REFUSED : said.tracking_status === 2 ? 1 : 2,
  served: null,
  deaf: false,
  lost: false,
  settle,
});

/** The home that a server with these answers gives. */
export const homeOf = (answers: readonly number[]): Home =>
  home({
    upcoming_trainings: answers.map((value, lane) =>
      training({ training_code: String(lane), training_start_date: FAR, accept_reject: value === 0 ? null : value === 1 }),
    ),
  });

/** A tab or worker of the device under test. */
export interface Context {
  owner: object;
  edges: Edges;
  accounts: Accounts;
  store: Store;
  drain: Promise<unknown> | null;
  dead: boolean;
}

/** What a screen shows now, per lane: 0 nothing, 1 accepted, 2 rejected. */
export async function shownIn(store: Store): Promise<number[]> {
  const document = await createReader(store, 'home-pwa', await documentKey(store, 'home-pwa', REQUEST)).read();
  return (document?.upcoming_trainings ?? []).map((one) => (one.accept_reject == null ? 0 : one.accept_reject ? 1 : 2));
}

/** What the person last meant and the device does not know to be refused; an absorbed tap counts for nothing. */
export async function meantIn(store: Store, intents: readonly Intent[], answered: Iterable<string>): Promise<number[]> {
  const entries = await readOutbox(store);
  const gone = new Set(entries.filter((entry) => entry.state === 'refused').map((entry) => entry.id));
  const known = new Set([...entries.map((entry) => entry.id), ...answered]);
  const values = Array.from({ length: LANES }, () => 0);
  for (const intent of intents) if (known.has(intent.id) && !gone.has(intent.id)) values[intent.lane] = intent.value === 2 ? 2 : 1;
  return values;
}

/** One tap of the person. */
export interface Intent {
  readonly id: string;
  readonly lane: number;
  readonly value: number;
}

/** One of those that are possible, by a number. */
export const pick = <T>(from: readonly T[], n: number): T | undefined => (from.length > 0 ? from[n % from.length] : undefined);
