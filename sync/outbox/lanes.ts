import type { Edges } from '../edges.ts';
import type { Db, OutboxRow } from '../store/db.ts';
import { ownerOf } from '../store/file-owners.ts';
import { readSession, type Store } from '../store/session.ts';
import { noteRest, restsUntil } from '../wire/rest.ts';
import { putBack } from './attempt.ts';
import { isFromNewerBuild } from './entry.ts';
import { sendEntry } from './send-entry.ts';
import type { Tried } from './verdict.ts';

/**
 * Number of lanes sent at once, besides one lane that sends files: an upload takes minutes on a
 * slow line and must not delay the others.
 */
const LANES_AT_ONCE = 3;
/**
 * Possible difference between the clocks of a page and a worker (milliseconds): browsers blur them.
 */
const CLOCK_PLAY_MS = 1_000;
/**
 * Interval (milliseconds) at which a drain with pending requests looks for entries from other tabs
 * and for ended back-offs.
 */
const LOOK_MS = 2_000;
/** The shortest rest (milliseconds) after a failure that every entry would meet. */
const LEAST_REST_MS = 2_000;

/**
 * Returns the first unfinished entry of each lane, except those of a newer build; the others of the
 * lane wait behind it.
 */
export async function laneHeads(store: Store): Promise<OutboxRow[]> {
  const rows = await store.db.outbox.where('state').anyOf('waiting', 'sending').sortBy('seq');
  const heads = [...new Map(rows.toReversed().map((row) => [row.lane, row])).values()].toReversed();
  return heads.filter((row) => !isFromNewerBuild(store, row));
}

/**
 * Returns the lane heads that are due now, the least recently tried first: a call that is always
 * busy does not delay the others. An entry whose last attempt or tap lies in the future is due too:
 * the clock was set back since.
 */
async function dueHeads(edges: Edges, store: Store): Promise<OutboxRow[]> {
  const now = edges.now();
  const due = (await laneHeads(store)).filter(
    (row) => row.state === 'waiting' && (row.nextAt <= now || row.leasedAt > now + CLOCK_PLAY_MS),
  );
  return due.sort((a, b) => a.leasedAt - b.leasedAt);
}

/** Whether a person is signed in. A missing access token is fetched where it is needed. */
export async function isSignedIn(store: Store): Promise<boolean> {
  const { is_valid, token } = await readSession(store, ['is_valid', 'token']);
  return is_valid === true || token !== undefined;
}

/** Fingerprint of everything that an attempt changes in its entry. */
const printOf = ({ lease, tries, version, nextAt }: OutboxRow): string =>
  `${lease}:${tries}:${version}:${nextAt}`;

/** A running drain. */
interface RunningDrain {
  /** Looks for more to send; `returned`: the connection is back. */
  look(returned: boolean): void;
}

/** The running drain of this thread, if there is one. */
const runningDrains = new WeakMap<Db, RunningDrain>();

/**
 * Lets the running drain of this thread look for more to send at once; `returned`: the connection
 * came back.
 */
export const wakeDrain = ({ db }: Store, returned: boolean): void =>
  runningDrains.get(db)?.look(returned);

/** The result of sending the due entries; no attempt is made before `restsUntil` (device time). */
export interface Sent {
  readonly sent: number;
  readonly touched: ReadonlySet<string>;
  readonly restsUntil: number;
}

/**
 * Sends the due head of each lane, three lanes at once and one with files. A finished lane makes
 * room for the next at once. Entries that are added or become due meanwhile are sent in the same
 * drain: none waits for a request that hangs. If the store fails so that not even a failure can be
 * written, throws the store's error after all other lanes have ended.
 */
export async function sendDue(
  edges: Edges,
  store: Store,
  lease: number,
  lost: AbortSignal,
): Promise<Sent> {
  const running = new Map<string, { readonly done: Promise<void>; readonly hasFiles: boolean }>();
  const touched = new Set<string>();
  /**
   * Fingerprints of entries when their attempt began. An entry that is unchanged afterwards is not
   * this drain's to send and is not tried again.
   */
  const begun = new Map<number, string>();
  /**
   * The entries that were due when the outbox was last read; it is read again when all of them are
   * being sent.
   */
  let due: readonly OutboxRow[] = [];
  /** The owners of stored files. */
  let owners: ReadonlySet<unknown> = new Set();
  const canBegin = (row: OutboxRow): boolean =>
    !running.has(row.lane) && begun.get(row.seq) !== printOf(row);
  const hasFiles = (row: OutboxRow): boolean => owners.has(ownerOf(row));
  const isFull = (files: boolean): boolean =>
    [...running.values()].filter((lane) => lane.hasFiles === files).length >=
    (files ? 1 : LANES_AT_ONCE);
  const next = (): OutboxRow | undefined =>
    due.find((row) => canBegin(row) && !isFull(hasFiles(row)));
  const readAgain = async (): Promise<void> => {
    [due, owners] = await Promise.all([
      dueHeads(edges, store),
      store.db.files
        .orderBy('owner')
        .uniqueKeys()
        .then((all) => new Set(all)),
    ]);
  };
  const broken: unknown[] = [];
  let sent = 0;
  /**
   * A rest after a lost connection ends when the person comes back; a rest that the server named
   * does not.
   */
  let rests = { until: 0, isServerBusy: false };
  const rest = (until: number, isServerBusy: boolean): void => {
    if (until > rests.until) rests = { until, isServerBusy };
  };
  rest(await restsUntil(edges, store), true);
  let wake = (): void => undefined;

  const note = async ({
    acknowledged,
    touched: names,
    stop,
    wait,
    isServerBusy = false,
  }: Tried): Promise<void> => {
    if (acknowledged) sent += 1;
    for (const name of names) touched.add(name);
    if (!stop) return;
    rest(
      isServerBusy
        ? await noteRest(edges, store, wait)
        : edges.now() + Math.max(LEAST_REST_MS, wait),
      isServerBusy,
    );
  };
  const run = async (row: OutboxRow): Promise<void> => {
    try {
      await note(await sendEntry(edges, store, row, lease));
    } catch (cause) {
      // The other lanes go on after any error of this entry.
      await putBack(edges, store, row, lease).catch(() => broken.push(cause));
    }
    running.delete(row.lane);
  };

  const look = (): void => {
    due = [];
    wake();
  };
  const drain: RunningDrain = {
    look(returned) {
      if (returned && !rests.isServerBusy) rests = { until: 0, isServerBusy: false };
      look();
    },
  };
  runningDrains.set(store.db, drain);
  const lostLock = new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve()));
  try {
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const begins = !lost.aborted && edges.now() >= rests.until && (await isSignedIn(store));
      while (begins) {
        if (!next() && !isFull(false)) await readAgain();
        const row = next();
        if (!row) break;
        begun.set(row.seq, printOf(row));
        running.set(row.lane, { done: run(row), hasFiles: hasFiles(row) });
      }
      if (running.size === 0 || lost.aborted) break;
      const cancel = edges.later(look, LOOK_MS);
      await Promise.race([...[...running.values()].map(({ done }) => done), woken, lostLock]);
      cancel();
    }
  } finally {
    if (runningDrains.get(store.db) === drain) runningDrains.delete(store.db);
  }
  if (broken.length > 0) throw broken[0];
  return { sent, touched, restsUntil: rests.until };
}
