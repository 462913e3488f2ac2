import type { Home } from '../../sync/contract/home.ts';
import { documentKey } from '../../sync/document.ts';
import type { Edges } from '../../sync/edges.ts';
import { discard, dispatch, readOutbox, release } from '../../sync/outbox.ts';
import { createReader } from '../../sync/read.ts';
import type { Accounts } from '../../sync/store/accounts.ts';
import type { Store } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { LANES, REFUSED } from './commands.ts';

/** The one home that the runs read. */
export const REQUEST = { leapcode: 'HD1001' };
/** A training so far ahead that no answer expires. */
const FAR = '2099-01-01T10:00:00Z';

/** A request of a drain on its way. */
export interface Flight {
  context: number;
  key: string;
  lane: number;
  value: number;
  /** Device time at which it set out. */
  at: number;
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
export const flightOf = (context: number, key: string, said: Said, at: number, settle: Flight['settle']): Flight => ({
  context,
  key,
  at,
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
  const reading = await createReader(store, 'home-pwa', await documentKey(store, 'home-pwa', REQUEST)).read();
  return (reading?.value.upcoming_trainings ?? []).map((one) => (one.accept_reject == null ? 0 : one.accept_reject ? 1 : 2));
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
  /** Device time until which it can be undone; 0 once the person left the screen. */
  heldTo: number;
}

/** Puts a tap into the outbox. */
export const answerIn = (store: Store, { id, lane, value }: Omit<Intent, 'heldTo'>, at: number): Promise<string> =>
  dispatch(
    store,
    'answer-training',
    {
      answer: value === 2 ? 'reject' : 'accept',
      training_code: String(lane),
      program_id: value === REFUSED ? 'FULL' : 'P',
      type: 'ONLINE',
      name: 'Bob',
      training_start_date: FAR,
    },
    { id, at },
  );

/** Undoes the last answer to one training if it was never sent. */
export async function undoIn(store: Store, intents: readonly Intent[], lane: number): Promise<void> {
  const ids = new Set(intents.filter((intent) => intent.lane === lane).map(({ id }) => id));
  const last = (await readOutbox(store)).findLast(({ id, state }) => ids.has(id) && (state === 'waiting' || state === 'sending'));
  if (last?.tries === 0) await discard(store, last.id);
}

/** The person left the screen: nothing can be undone any more. */
export async function releaseIn(store: Store, intents: readonly Intent[]): Promise<void> {
  for (const intent of intents) intent.heldTo = 0;
  await release(
    store,
    intents.map(({ id }) => id),
  );
}

/** One of those that are possible, by a number. */
export const pick = <T>(from: readonly T[], n: number): T | undefined => (from.length > 0 ? from[n % from.length] : undefined);

/** How many lanes have a request on its way. */
export async function lanesDueIn({ db }: Store): Promise<number> {
  const rows = await db.outbox.where('state').anyOf('waiting', 'sending').sortBy('seq');
  const first = new Map(rows.toReversed().map((row) => [row.lane, row]));
  return [...first.values()].filter((row) => row.state === 'sending').length;
}

/** The server of a run. */
interface Server {
  readonly server: number[];
  readonly effects: { key: string; lane: number }[];
  readonly answered: Map<string, () => Response>;
}

/** The server takes a request and has its answer ready; a key that it knows changes nothing. */
export function serveIn({ server, effects, answered }: Server, flight: Flight): void {
  const refused = () => json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
  const taken = () => json({ error: false, message: null });
  const again = answered.get(flight.key);
  const answer = again ?? (flight.value === REFUSED ? refused : taken);
  if (!again && flight.value !== REFUSED) {
    server[flight.lane] = flight.value;
    effects.push({ key: flight.key, lane: flight.lane });
  }
  answered.set(flight.key, answer);
  flight.served = answer();
}
