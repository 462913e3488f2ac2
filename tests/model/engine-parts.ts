import type { Home } from '../../sync/contract/home/home.ts';
import type { Favourites } from '../../sync/contract/products/products.ts';
import type { Accounts } from '../../sync/device/accounts.ts';
import { createReader } from '../../sync/documents/read.ts';
import type { Edges } from '../../sync/edges.ts';
import { discard, dispatch, readOutbox, release } from '../../sync/outbox/put.ts';
import { documentKey } from '../../sync/store/document.ts';
import type { Store } from '../../sync/store/session.ts';
import { json } from '../support/device.ts';
import { home, training } from '../support/home.ts';
import { ANSWERS, LANES, NOTE, REFUSED } from './commands.ts';
import { isNotYet } from './not-yet.ts';
import { noteAfter, noteText, noteValue } from './note-value.ts';

/** Request of the home that all runs read. */
export const REQUEST = { leapcode: 'HD1001' };
/** The product that has the note. */
const PRODUCT = 7;
/** A training so far in the future that no answer expires. */
const FAR = '2099-01-01T10:00:00Z';

/** A drain's request in flight. */
export interface Flight {
  context: number;
  key: string;
  lane: number;
  value: number;
  /** The note's previous text, as the request says it. */
  was: number | undefined;
  /** Device time at which it was sent. */
  at: number;
  served: Response | null;
  deaf: boolean;
  lost: boolean;
  settle(answer: Response | null): void;
}

/** The fields of a drain's request. */
export interface Said {
  tracking_status?: number;
  training_code?: string;
  program_id?: string;
  text?: string;
  was?: string;
}

/** Reads a drain's request. The value of a full session is the one that will be refused. */
export const flightOf = (
  context: number,
  key: string,
  said: Said,
  at: number,
  settle: Flight['settle'],
): Flight => ({
  context,
  key,
  at,
  lane: said.text === undefined ? Number(said.training_code) : NOTE,
  value:
    said.text !== undefined
      ? noteValue(said.text)
      : said.program_id === 'FULL'
        ? REFUSED
        : said.tracking_status === 2
          ? 1
          : 2,
  was: said.was === undefined ? undefined : noteValue(said.was),
  served: null,
  deaf: false,
  lost: false,
  settle,
});

/** The home of a server with these answers. */
export const homeOf = (answers: readonly number[]): Home =>
  home({
    upcoming_trainings: answers.slice(0, ANSWERS).map((value, lane) =>
      training({
        training_code: String(lane),
        training_start_date: FAR,
        accept_reject: value === 0 ? null : value === 1,
      }),
    ),
  });

/** The same server's answer for the person's notes. */
export const favouritesOf = (answers: readonly number[]): Favourites => ({
  error: false,
  products: [],
  programs: [],
  notes: answers[NOTE]
    ? [{ product_id: PRODUCT, text: noteText(answers[NOTE]), updated_at: FAR }]
    : [],
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

/** The values on a screen by lane: 0 nothing, 1 accepted, 2 rejected; the note by its value. */
export async function shownIn(store: Store): Promise<number[]> {
  const [homeKey, favouritesKey] = await Promise.all([
    documentKey(store, 'home-pwa', REQUEST),
    documentKey(store, 'my-favourites', {}),
  ]);
  const [reading, favourites] = await Promise.all([
    createReader(store, 'home-pwa', homeKey).read(),
    createReader(store, 'my-favourites', favouritesKey).read(),
  ]);
  const answers = (reading?.value.upcoming_trainings ?? []).map((one) =>
    one.accept_reject == null ? 0 : one.accept_reject ? 1 : 2,
  );
  return [...answers, noteValue(favourites?.value.notes[0]?.text ?? '')];
}

/** The person's last intent of a lane that is not known to be refused, undone or overtaken. */
export async function meantIn(store: Store, intents: readonly Intent[]): Promise<number[]> {
  const refused = new Set(
    (await readOutbox(store)).filter(({ state }) => state === 'refused').map(({ id }) => id),
  );
  const values = Array.from({ length: LANES }, () => 0);
  for (const { id, lane, value, isGone } of intents)
    if (!isGone && !refused.has(id)) values[lane] = lane === NOTE || value === 2 ? value : 1;
  return values;
}

/** One tap of the person. */
export interface Intent {
  readonly id: string;
  readonly lane: number;
  readonly value: number;
  /** Device time until which it can be undone; 0 once the person left the screen. */
  heldTo: number;
  /** A request of it was sent. */
  isSent: boolean;
  /** It was undone, or an entry that had absorbed it was sent. */
  isGone: boolean;
}

/** Marks an intent as sent: the entries that it had absorbed are never sent. */
export function noteSent(intents: readonly Intent[], key: string): void {
  const place = intents.findIndex(({ id }) => id === key);
  for (const [i, one] of intents.entries()) {
    if (i < place && one.lane === intents[place]?.lane && !one.isSent) one.isGone = true;
    if (i === place) one.isSent = true;
  }
}

/** Puts a tap into the outbox. */
export async function answerIn(
  store: Store,
  { id, lane, value }: Pick<Intent, 'id' | 'lane' | 'value'>,
  at: number,
): Promise<void> {
  if (lane === NOTE) {
    const was = noteText((await shownIn(store))[NOTE] ?? 0);
    const note = {
      product_id: PRODUCT,
      text: noteText(value),
      name: 'Gloss',
      at: new Date(at).toISOString(),
      was,
    };
    await dispatch(store, 'product-note', note, { id, at });
    return;
  }
  const training = {
    training_code: String(lane),
    program_id: value === REFUSED ? 'FULL' : 'P',
    type: 'ONLINE',
    name: 'Bob',
    training_start_date: FAR,
  };
  await dispatch(
    store,
    'answer-training',
    { ...training, answer: value === 2 ? 'reject' : 'accept' },
    { id, at },
  );
}

/** Undoes the last tap of a lane if it was never sent. */
export async function undoIn(
  store: Store,
  intents: readonly Intent[],
  lane: number,
): Promise<void> {
  const inLane = intents.filter((intent) => intent.lane === lane && !intent.isGone);
  const ids = new Set(inLane.map(({ id }) => id));
  const last = (await readOutbox(store)).findLast(
    ({ id, state }) => ids.has(id) && (state === 'waiting' || state === 'sending'),
  );
  if (last?.tries !== 0) return;
  const hasAbsorbed = inLane.some(({ id, isSent }) => id !== last.id && !isSent);
  if (isNotYet('D45') && hasAbsorbed) return;
  const undone = inLane.find(({ id }) => id === last.id);
  if ((await discard(store, last.id)) && undone) undone.isGone = true;
}

/** The person left the screen: all undo times end. */
export async function releaseIn(store: Store, intents: readonly Intent[]): Promise<void> {
  for (const intent of intents) intent.heldTo = 0;
  await release(
    store,
    intents.map(({ id }) => id),
  );
}

/** Picks an item by a number; wraps around. */
export const pick = <T>(from: readonly T[], n: number): T | undefined =>
  from.length > 0 ? from[n % from.length] : undefined;

/** Number of lanes with a request in flight. */
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

/** Serves a request and prepares its answer; a known key changes nothing. */
export function serveIn({ server, effects, answered }: Server, flight: Flight): void {
  const refused = () =>
    json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });
  const taken = () => json({ error: false, message: null });
  const again = answered.get(flight.key);
  const answer = again ?? (flight.value === REFUSED ? refused : taken);
  if (!again && flight.value !== REFUSED) {
    server[flight.lane] =
      flight.lane === NOTE ? noteAfter(server[NOTE] ?? 0, flight) : flight.value;
    effects.push({ key: flight.key, lane: flight.lane });
  }
  answered.set(flight.key, answer);
  flight.served = answer();
}

/** Maximum number of concurrent pulls of a thread. A look pulls two documents. */
export const LOOKS_AT_ONCE = 2;

/** Home and favourites, pulled together. */
export interface Look {
  snapshot: number[] | null;
  readonly settle: Map<string, (answer: Response) => void>;
  done: Promise<unknown>;
}

/** Answers a look with the server's current state. */
export function serveLook(looks: readonly Look[], server: readonly number[], n: number): void {
  const waiting = pick(
    looks.filter((one) => one.snapshot === null),
    n,
  );
  if (waiting) waiting.snapshot = [...server];
}
