import { tick } from '../store/clock.ts';
import type { Db, FreshnessRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';

/**
 * List length from which the loss of half the rows counts; shorter lists lose a row or two every
 * day.
 */
const HALF_COUNTS_FROM = 4;

/** Lists that lost rows, by their path in the answer, with the number of rows left. */
export type Losses = Readonly<Record<string, number>>;

const isLoss = (before: number, after: number): boolean =>
  after === 0 ? before > 0 : before >= HALF_COUNTS_FROM && after * 2 <= before;

/**
 * Returns the lists of an answer that are empty or at most half as long as before. Lists inside
 * rows do not count: they change with their row. A list that the answer omits is not an empty one.
 */
export function lossesIn(before: unknown, after: unknown, place = ''): Losses {
  if (Array.isArray(before))
    return Array.isArray(after) && isLoss(before.length, after.length)
      ? { [place]: after.length }
      : {};
  if (typeof before !== 'object' || before === null || typeof after !== 'object' || after === null)
    return {};
  const next = after as Record<string, unknown>;
  return Object.assign(
    {},
    ...Object.entries(before).map(([field, value]) =>
      lossesIn(value, next[field], `${place}/${field}`),
    ),
  );
}

/** Whether all these losses were seen at an earlier look, and no list has lost more since. */
const areSeenAgain = (losses: Losses, earlier: Losses): boolean =>
  Object.entries(losses).every(([place, rows]) => {
    const seen = earlier[place];
    return seen !== undefined && !isLoss(seen, rows);
  });

/**
 * Time (milliseconds) between the first and the second look; then missing rows, or a missing
 * document, are believed.
 */
export const SECOND_LOOK_MS = 120_000;

/** Clock row with the logical time of the last answer to a call made for a second look. */
const ANSWERED = 'answered';

/**
 * /** One look at a document. `asked`: logical clock when its pull began. `now`: device time.
 * `server`: server time, null while uncertain. `monotonic`: this thread's monotonic clock
 * (milliseconds).
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

/**
 * Difference (milliseconds) between the device's clock and the monotonic one from which the
 * device's counts as set.
 */
const PLAY_MS = 2_000;
/**
 * Device time minus monotonic time at the first look of this thread, by document; other threads'
 * first looks are unknown.
 */
const aheadAt = new WeakMap<Db, Map<string, number>>();
const aheadOf = ({ now, monotonic }: Look): number => now - monotonic;
const wasClockSet = (db: Db, look: Look): boolean =>
  Math.abs(aheadOf(look) - (aheadAt.get(db)?.get(look.key) ?? aheadOf(look))) > PLAY_MS;

/**
 * The time since the first look (milliseconds), by the server's time if both looks have it. Null if
 * the device's clock was set since, or slept.
 */
function sinceDoubt(
  db: Db,
  { doubtedAt = 0, doubtedServer }: FreshnessRow,
  look: Look,
): number | null {
  if (look.server !== null && doubtedServer !== undefined) return look.server - doubtedServer;
  return wasClockSet(db, look) ? null : look.now - doubtedAt;
}

/**
 * Whether another call was answered after a moment of the logical clock: a server in trouble
 * answers none.
 */
async function isOtherAnswered(db: Db, endpoint: string, since: number): Promise<boolean> {
  if (((await db.clock.get(ANSWERED))?.value ?? 0) > since) return true;
  const sameEndpoint = new Set(await db.documents.where('endpoint').equals(endpoint).primaryKeys());
  const isOther = ({ key, at, asked, failedAt }: FreshnessRow): boolean =>
    asked > since && at > 0 && !failedAt && !sameEndpoint.has(key);
  return (await db.freshness.filter(isOther).first()) !== undefined;
}

/**
 * Whether the missing rows of a look are believed: it is the second look, minutes after the first,
 * and another call was answered between them. Runs inside the landing's transaction over
 * `documents`, `freshness` and `clock`.
 */
export async function isBelieved(
  db: Db,
  freshness: FreshnessRow | undefined,
  look: Look,
): Promise<boolean> {
  const { doubted, losses = {} } = freshness ?? {};
  if (!freshness || !doubted || look.asked <= doubted || !areSeenAgain(look.losses, losses))
    return false;
  if ((sinceDoubt(db, freshness, look) ?? 0) < SECOND_LOOK_MS) return false;
  return isOtherAnswered(db, look.endpoint, doubted);
}

/**
 * Stores the first look, inside the same transaction. A later look changes it only if more is
 * missing or the clock was set since.
 */
export async function noteDoubt(
  db: Db,
  freshness: FreshnessRow | undefined,
  look: Look,
  failedAt: number,
): Promise<void> {
  const { key, now, server, losses } = look;
  const isNoted =
    freshness?.doubted &&
    areSeenAgain(losses, freshness.losses ?? {}) &&
    (sinceDoubt(db, freshness, look) ?? -1) >= 0;
  if (!isNoted) aheadAt.set(db, (aheadAt.get(db) ?? new Map()).set(key, aheadOf(look)));
  // Both times belong to one look: mixed with an earlier look's they would turn seconds into
  // minutes.
  const doubt = isNoted
    ? {}
    : { doubted: await tick(db), doubtedAt: now, doubtedServer: server ?? undefined, losses };
  await db.freshness.put({ key, at: 0, asked: 0, ...freshness, failedAt, ...doubt });
}

/** Stores that a call was answered just now. */
export const noteAnswered = ({ db }: Store): Promise<void> =>
  db.transaction(
    'rw',
    db.clock,
    async () => void (await db.clock.put({ name: ANSWERED, value: await tick(db), until: 0 })),
  );
