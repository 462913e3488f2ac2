import { tick } from '../store/clock.ts';
import type { Db, FreshnessRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';

/** From so many rows on, the loss of half of them counts; shorter lists lose a row or two every day. */
const HALF_COUNTS_FROM = 4;

/** Lists that lost rows, by their place in the answer, and how many rows each has left. */
export type Losses = Readonly<Record<string, number>>;

const isLoss = (before: number, after: number): boolean => (after === 0 ? before > 0 : before >= HALF_COUNTS_FROM && after * 2 <= before);

/**
 * The lists of an answer that came back empty, or at most half as long as they were. Lists inside rows do not count: they change with their row.
 * A list that the answer leaves out is no empty one.
 */
export function lossesIn(before: unknown, after: unknown, place = ''): Losses {
  if (Array.isArray(before)) return Array.isArray(after) && isLoss(before.length, after.length) ? { [place]: after.length } : {};
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null) return {};
  const next = after as Record<string, unknown>;
  return Object.assign({}, ...Object.entries(before).map(([field, value]) => lossesIn(value, next[field], `${place}/${field}`)));
}

/** Whether all these losses were seen at an earlier look, and no list has lost more since. */
const areSeenAgain = (losses: Losses, earlier: Losses): boolean =>
  Object.entries(losses).every(([place, rows]) => {
    const then = earlier[place];
    return then !== undefined && !isLoss(then, rows);
  });

/** The time between the first and the second look at which missing rows, or a missing document, are believed (milliseconds). */
export const SECOND_LOOK_MS = 120_000;

/** The row of the clock that holds when a call was last answered for the sake of a second look (logical clock). */
const ANSWERED = 'answered';

/**
 * One look at a document; `asked`: logical clock when its pull began; `now`: device time; `server`: server time, null where that is not known for certain;
 * `monotonic`: this thread's clock that nobody can set.
 */
export interface Look {
  readonly key: string;
  readonly endpoint: string;
  readonly asked: number;
  readonly losses: Losses;
  readonly now: number;
  readonly server: number | null;
  readonly monotonic: number;
}

/** By how much (milliseconds) the two clocks of a device may part before its own counts as set. */
const PLAY_MS = 2_000;
/** How far the device's clock was ahead of the one that nobody can set at the first look; another thread's first look is not known here. */
const aheadAt = new WeakMap<Db, Map<string, number>>();
const aheadOf = ({ now, monotonic }: Look): number => now - monotonic;
const wasClockSet = (db: Db, look: Look): boolean => Math.abs(aheadOf(look) - (aheadAt.get(db)?.get(look.key) ?? aheadOf(look))) > PLAY_MS;

/** The time since the first look (milliseconds), by the server where it said its time at both; null if the device's clock may have been set since, or the phone slept. */
function sinceDoubt(db: Db, { doubtedAt = 0, doubtedServer }: FreshnessRow, look: Look): number | null {
  if (look.server !== null && doubtedServer !== undefined) return look.server - doubtedServer;
  return wasClockSet(db, look) ? null : look.now - doubtedAt;
}

/** Whether another call was answered after a moment of the logical clock: a server in trouble answers none. */
async function isOtherAnswered(db: Db, endpoint: string, since: number): Promise<boolean> {
  if (((await db.clock.get(ANSWERED))?.value ?? 0) > since) return true;
  const own = new Set(await db.documents.where('endpoint').equals(endpoint).primaryKeys());
  const isOther = ({ key, at, asked, failedAt }: FreshnessRow): boolean => asked > since && at > 0 && !failedAt && !own.has(key);
  return (await db.freshness.filter(isOther).first()) !== undefined;
}

/**
 * Whether a look at which something is missing is believed: it is the second one, minutes after the first, and another call was answered in between.
 * Inside the transaction of the landing, over `documents`, `freshness` and `clock`.
 */
export async function isBelieved(db: Db, known: FreshnessRow | undefined, look: Look): Promise<boolean> {
  const { doubted, losses = {} } = known ?? {};
  if (!known || !doubted || look.asked <= doubted || !areSeenAgain(look.losses, losses)) return false;
  if ((sinceDoubt(db, known, look) ?? 0) < SECOND_LOOK_MS) return false;
  return isOtherAnswered(db, look.endpoint, doubted);
}

/** Notes the first look, inside the same transaction. A later one changes nothing of it, unless more is missing or the clock was set since. */
export async function noteDoubt(db: Db, known: FreshnessRow | undefined, look: Look, failedAt: number): Promise<void> {
  const { key, now, server, losses } = look;
  const isNoted = known?.doubted && areSeenAgain(losses, known.losses ?? {}) && (sinceDoubt(db, known, look) ?? -1) >= 0;
  if (!isNoted) aheadAt.set(db, (aheadAt.get(db) ?? new Map()).set(key, aheadOf(look)));
  // Both times are of one look: an earlier look's, left beside this one's, would make seconds minutes.
  const doubt = isNoted ? {} : { doubted: await tick(db), doubtedAt: now, doubtedServer: server ?? undefined, losses };
  await db.freshness.put({ key, at: 0, asked: 0, ...known, failedAt, ...doubt });
}

/** Notes that a call was answered just now. */
export const noteAnswered = ({ db }: Store): Promise<void> =>
  db.transaction('rw', db.clock, async () => void (await db.clock.put({ name: ANSWERED, value: await tick(db), until: 0 })));
