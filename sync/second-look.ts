import { tick } from './clock.ts';
import { areSeenAgain, type Losses } from './shrunk.ts';
import type { Db, FreshnessRow } from './store/db.ts';
import type { Store } from './store/session.ts';

/** The time between the first and the second look at which missing rows, or a missing document, are believed (milliseconds). */
export const SECOND_LOOK_MS = 120_000;

/** The row of the clock that holds when a call was last answered for the sake of a second look (logical clock). */
const ANSWERED = 'answered';

/** One look at a document; `asked`: logical clock when its pull began; `now`: device time; `monotonic`: this thread's clock that nobody can set. */
export interface Look {
  readonly key: string;
  readonly endpoint: string;
  readonly asked: number;
  readonly losses: Losses;
  readonly now: number;
  readonly monotonic: number;
}

/** By how much (milliseconds) the two clocks of a device may part before its own counts as set. */
const PLAY_MS = 2_000;
/** How far the device's clock was ahead of the one that nobody can set at the first look; another thread's first look is not known here. */
const aheadAt = new WeakMap<Db, Map<string, number>>();
const aheadOf = ({ now, monotonic }: Look): number => now - monotonic;
const wasClockSet = (db: Db, look: Look): boolean => Math.abs(aheadOf(look) - (aheadAt.get(db)?.get(look.key) ?? aheadOf(look))) > PLAY_MS;

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
  const { doubted, doubtedAt, losses = {} } = known ?? {};
  const { endpoint, asked, now } = look;
  if (!doubted || doubtedAt === undefined || asked <= doubted || now - doubtedAt < SECOND_LOOK_MS) return false;
  if (wasClockSet(db, look) || !areSeenAgain(look.losses, losses)) return false;
  return isOtherAnswered(db, endpoint, doubted);
}

/** Notes the first look, inside the same transaction. A later one changes nothing of it, unless more is missing or the clock was set since. */
export async function noteDoubt(db: Db, known: FreshnessRow | undefined, look: Look, failedAt: number): Promise<void> {
  const { key, now, losses } = look;
  const isNoted = known?.doubted && known.doubtedAt !== undefined && known.doubtedAt <= now && areSeenAgain(losses, known.losses ?? {});
  const isFirst = !isNoted || wasClockSet(db, look);
  if (isFirst) aheadAt.set(db, (aheadAt.get(db) ?? new Map()).set(key, aheadOf(look)));
  const doubt = isFirst ? { doubted: await tick(db), doubtedAt: now, losses } : {};
  await db.freshness.put({ key, at: 0, asked: 0, ...known, failedAt, ...doubt });
}

/** Notes that a call was answered just now. */
export const noteAnswered = ({ db }: Store): Promise<void> =>
  db.transaction('rw', db.clock, async () => void (await db.clock.put({ name: ANSWERED, value: await tick(db), until: 0 })));
