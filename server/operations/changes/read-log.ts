import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Audience } from './note-change.ts';

/** What was committed since somebody last looked. */
export interface LogPart {
  /** PostgreSQL's own snapshot: which transactions this reading has seen. */
  readonly seen: string;
  /** Each audience once. */
  readonly audiences: readonly Audience[];
  /** The log is not the one that was read before: another server has taken the place of the one that failed, and knows less. */
  readonly isOther: boolean;
}

/** Reads the log of changes after a snapshot, or only where it stands now. */
export type ReadLog = (seen: string | undefined) => Promise<LogPart>;

/**
 * The audiences of what is committed and was not visible in a snapshot: of the transactions that began after it, and of those that ran when it was taken. Two
 * probes of an index, so that somebody who writes for an hour makes no reading dearer, as all that lies between their beginning and now would. They end at the
 * newest transaction, because rows of a restored copy bear the numbers of another server.
 */
export const unseenIn = (before: SQL): SQL => sql`
  select audience from changes where xid >= pg_snapshot_xmax(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
  union all select audience from changes where xid = any(array(select pg_snapshot_xip(${before})))`;

/**
 * Transactions commit in another order than their rows are numbered in, so no number says up to where all is seen: a snapshot does. Each row is read exactly
 * once, in the first reading that its transaction's commit comes before.
 */
export const logReader =
  (db: Database): ReadLog =>
  async (seen) => {
    const before = sql`${seen ?? null}::pg_snapshot`;
    const [part] = await db
      .select({
        seen: sql<string>`pg_current_snapshot()::text`,
        audiences: sql<Audience[]>`(select coalesce(json_agg(distinct audience), '[]') from (${unseenIn(before)}) unseen)`,
        isOther: sql<boolean>`coalesce(pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin(${before}), false)`,
      })
      .from(sql`(select 1) as once`);
    if (!part) throw new Error('A statement of one row answered none.');
    return part;
  };
