import { sql } from 'drizzle-orm';
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
 * Transactions commit in another order than their rows are numbered in, so no number says up to where all is seen: a snapshot does. Each
 * row is read exactly once, in the first reading that its transaction's commit comes before. One probe of an index, which ends at the
 * newest transaction, because rows of a restored copy bear the numbers of another server.
 */
export const logReader =
  (db: Database): ReadLog =>
  async (seen) => {
    const before = sql`${seen ?? null}::pg_snapshot`;
    const unseen = sql`from changes
      where xid >= pg_snapshot_xmin(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(xid, ${before})`;
    const [part] = await db
      .select({
        seen: sql<string>`pg_current_snapshot()::text`,
        audiences: sql<Audience[]>`(select coalesce(json_agg(distinct audience), '[]') ${unseen})`,
        isOther: sql<boolean>`coalesce(pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmin(${before}), false)`,
      })
      .from(sql`(select 1) as once`);
    if (!part) throw new Error('A statement of one row answered none.');
    return part;
  };
