import { tick } from './clock.ts';
import type { Db, FreshnessRow } from './store/db.ts';
import type { Store } from './store/session.ts';

/** The time between the first and the second look at which missing rows, or a missing document, are believed (milliseconds). */
export const SECOND_LOOK_MS = 120_000;

/** The row of the clock that holds when a call was last answered for the sake of a second look (logical clock). */
const ANSWERED = 'answered';

/** One look at a document; `asked`: logical clock when its pull began; `now`: device time. */
export interface Look {
  readonly key: string;
  readonly endpoint: string;
  readonly asked: number;
  readonly now: number;
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
export async function isBelieved(db: Db, known: FreshnessRow | undefined, { endpoint, asked, now }: Look): Promise<boolean> {
  const { doubted, doubtedAt } = known ?? {};
  if (!doubted || doubtedAt === undefined || asked <= doubted || now - doubtedAt < SECOND_LOOK_MS) return false;
  return isOtherAnswered(db, endpoint, doubted);
}

/** Notes the first look, inside the same transaction. A later one changes nothing of it, unless the clock was set back since. */
export async function noteDoubt(db: Db, known: FreshnessRow | undefined, { key, now }: Look, failedAt: number): Promise<void> {
  const isNoted = known?.doubted && known.doubtedAt !== undefined && known.doubtedAt <= now;
  const doubt = isNoted ? {} : { doubted: await tick(db), doubtedAt: now };
  await db.freshness.put({ key, at: 0, asked: 0, ...known, failedAt, ...doubt });
}

/** Notes that a call was answered just now. */
export const noteAnswered = ({ db }: Store): Promise<void> =>
  db.transaction('rw', db.clock, async () => void (await db.clock.put({ name: ANSWERED, value: await tick(db), until: 0 })));
