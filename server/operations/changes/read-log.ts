import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { logLife } from '../../db/schema/changes.ts';
import type { Audience } from './note-change.ts';

/** The changes committed since the last reading. */
export interface LogPart {
  /**
   * The mark of the log's life, and PostgreSQL's own snapshot: which transactions this reading has
   * seen.
   */
  readonly seen: string;
  /** Each audience once. */
  readonly audiences: readonly Audience[];
  /**
   * The log is not the one that was read before: the server has crashed, or another has taken its
   * place, and what was seen may be undone.
   */
  readonly isOther: boolean;
}

/** Reads the log of changes after a snapshot, or only where it stands now. */
export type ReadLog = (seen: string | undefined) => Promise<LogPart>;

/**
 * The audiences of what is committed and was not visible in a snapshot: of the transactions that
 * began after it, and of those that ran when it was taken. Two probes of an index, so that somebody
 * who writes for an hour makes no reading dearer, as all that lies between their beginning and now
 * would. They end at the newest transaction, because rows of a restored copy bear the numbers of
 * another server.
 */
export const unseenIn = (before: SQL): SQL => sql`
  select audience from changes where xid >= pg_snapshot_xmax(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
  union all select audience from changes where xid = any(array(select pg_snapshot_xip(${before})))`;

/**
 * So many of the newest changes are looked through for sessions that have ended, when nobody knows
 * which of them were read.
 */
const LOOKED_THROUGH = 5000;
const endedLately = sql`(select distinct audience from (select audience from changes order by seq desc limit ${sql.raw(String(LOOKED_THROUGH))}) newest
  where audience like 'session:%') ended`;

/**
 * Transactions commit in another order than their rows are numbered in, so no number says up to
 * where all is seen: a snapshot does. Each row is read exactly once, in the first reading that its
 * transaction's commit comes before. After a crash the numbers of what was undone come again
 * (record 0036): then every follower is to look for themselves, and only sessions that have ended
 * are named.
 * @param writing where a life that has no mark yet is given one
 */
export const logReader =
  (db: Database, writing: Database): ReadLog =>
  async (seen) => {
    const [life, snapshot] = seen?.split(' ') ?? [];
    const before = sql`${snapshot ?? null}::pg_snapshot`;
    const look = () =>
      db
        .select({
          life: sql<string | null>`(select ${logLife.mark}::text from ${logLife})`,
          seen: sql<string>`pg_current_snapshot()::text`,
          audiences: sql<
            Audience[]
          >`(select coalesce(json_agg(distinct audience), '[]') from (${unseenIn(before)}) unseen)`,
          isBehind: sql<boolean>`coalesce(pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin(${before}), false)`,
        })
        .from(sql`(select 1) as once`);
    let [part] = await look();
    if (part?.life === null) {
      await writing.insert(logLife).values({ one: 1 }).onConflictDoNothing();
      [part] = await look();
    }
    if (!part?.life) throw new Error('The life of the log has no mark.');
    const isOther = life !== undefined && (life !== part.life || part.isBehind);
    const ended = isOther
      ? await db.select({ audience: sql<Audience>`audience` }).from(endedLately)
      : [];
    const audiences = [...new Set([...part.audiences, ...ended.map(({ audience }) => audience)])];
    return { seen: `${part.life} ${part.seen}`, audiences, isOther };
  };
