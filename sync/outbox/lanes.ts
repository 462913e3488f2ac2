import type { Edges } from '../edges.ts';
import type { Db, OutboxRow } from '../store/db.ts';
import { ownerOf } from '../store/file-owners.ts';
import { readSession, type Store } from '../store/session.ts';
import { noteRest, restsUntil } from '../wire/rest.ts';
import { isKnownNewer } from './entry.ts';
import { putBack, sendEntry } from './send-entry.ts';
import type { Tried } from './verdict.ts';

/** At most this many lanes are sent at once, and beside them one that sends files: on a slow line it takes minutes, and holds up no other. */
const LANES_AT_ONCE = 3;
/** By this much (milliseconds) the clocks of a page and a worker may differ, because browsers blur them. */
const CLOCK_PLAY_MS = 1_000;
/** How often (milliseconds) a drain whose requests hang looks for what other tabs put in, and for back-offs that ended. */
const LOOK_MS = 2_000;
/** The shortest rest (milliseconds) after a failure that the next entry would meet, too. */
const LEAST_REST_MS = 2_000;

/** The first unfinished entry of each lane; the others wait behind it, also behind one that this build does not know and leaves where it is. */
export async function laneHeads(store: Store): Promise<OutboxRow[]> {
  const rows = await store.db.outbox.where('state').anyOf('waiting', 'sending').sortBy('seq');
  const heads = [...new Map(rows.toReversed().map((row) => [row.lane, row])).values()].toReversed();
  return heads.filter((row) => !isKnownNewer(store, row));
}

/** Lane heads that are due now, those that were not tried for the longest time first: a call that is always busy holds up no other. One whose last try, or whose tap, lies in the future is due too: the clock was set back since. */
async function dueHeads(edges: Edges, store: Store): Promise<OutboxRow[]> {
  const now = edges.now();
  const due = (await laneHeads(store)).filter((row) => row.state === 'waiting' && (row.nextAt <= now || row.leasedAt > now + CLOCK_PLAY_MS));
  return due.sort((a, b) => a.leasedAt - b.leasedAt);
}

/** Whether somebody is signed in here. A missing access token is fetched anew where it is needed. */
export async function isSignedIn(store: Store): Promise<boolean> {
  const { is_valid, token } = await readSession(store, ['is_valid', 'token']);
  return is_valid === true || token !== undefined;
}

/** Changes with whatever a try changes in its entry. */
const printOf = ({ lease, tries, version, nextAt }: OutboxRow): string => `${lease}:${tries}:${version}:${nextAt}`;

/** What a drain that is under way can be told: that there may be more to send, and that the connection is back. */
interface UnderWay {
  look(returned: boolean): void;
}
/** The drain of this thread, if one is under way. */
const underWay = new WeakMap<Db, UnderWay>();

/** Lets a drain of this thread that is under way look for more to send at once; `returned`: the connection came back. */
export const lookAgain = ({ db }: Store, returned: boolean): void => underWay.get(db)?.look(returned);

/** The result of sending what was due; nothing else need be tried before `restsUntil` (device time). */
export interface Sent {
  readonly sent: number;
  readonly touched: ReadonlySet<string>;
  readonly restsUntil: number;
}

/**
 * Sends the due head of each lane, three lanes at once and one with files. A lane that ends makes room for the next at once, and what is put in or becomes
 * due meanwhile is sent in the same go: nothing waits for a request that hangs. Throws what the store threw when not even a failure
 * could be written, after all other lanes have ended.
 */
export async function sendDue(edges: Edges, store: Store, lease: number, lost: AbortSignal): Promise<Sent> {
  const running = new Map<string, { readonly done: Promise<void>; readonly hasFiles: boolean }>();
  const touched = new Set<string>();
  /** How each entry was when its try began. One that is still the same afterwards is not tried again in this go: it is not this drain's to send. */
  const begun = new Map<number, string>();
  /** What was due when the outbox was last read; it is read anew when all of it is on its way. */
  let due: readonly OutboxRow[] = [];
  /** The owners of files that are here. */
  let owners: ReadonlySet<unknown> = new Set();
  const canBegin = (row: OutboxRow): boolean => !running.has(row.lane) && begun.get(row.seq) !== printOf(row);
  const hasFiles = (row: OutboxRow): boolean => owners.has(ownerOf(row));
  const isFull = (files: boolean): boolean => [...running.values()].filter((one) => one.hasFiles === files).length >= (files ? 1 : LANES_AT_ONCE);
  const next = (): OutboxRow | undefined => due.find((row) => canBegin(row) && !isFull(hasFiles(row)));
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
  /** For a lost connection, which a person who comes back ends; a server's own word stays. */
  let rests = { until: 0, isServersWord: false };
  const rest = (until: number, isServersWord: boolean): void => {
    if (until > rests.until) rests = { until, isServersWord };
  };
  rest(await restsUntil(edges, store), true);
  let wake = (): void => undefined;

  const note = async ({ acknowledged, touched: names, stop, wait, isServersWord = false }: Tried): Promise<void> => {
    if (acknowledged) sent += 1;
    for (const name of names) touched.add(name);
    if (!stop) return;
    rest(isServersWord ? await noteRest(edges, store, wait) : edges.now() + Math.max(LEAST_REST_MS, wait), isServersWord);
  };
  const run = async (row: OutboxRow): Promise<void> => {
    try {
      await note(await sendEntry(edges, store, row, lease));
    } catch (cause) {
      // Whatever went wrong with this entry, the others go on.
      await putBack(edges, store, row, lease).catch(() => broken.push(cause));
    }
    running.delete(row.lane);
  };

  const look = (): void => {
    due = [];
    wake();
  };
  const told: UnderWay = {
    look(returned) {
      if (returned && !rests.isServersWord) rests = { until: 0, isServersWord: false };
      look();
    },
  };
  underWay.set(store.db, told);
  const over = new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve()));
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
      await Promise.race([...[...running.values()].map(({ done }) => done), woken, over]);
      cancel();
    }
  } finally {
    if (underWay.get(store.db) === told) underWay.delete(store.db);
  }
  if (broken.length > 0) throw broken[0];
  return { sent, touched, restsUntil: rests.until };
}
