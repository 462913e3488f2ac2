import { tick } from '../store/clock.ts';
import { areSeenAgain, type Losses } from './shrunk.ts';
import type { Db, FreshnessRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';

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
