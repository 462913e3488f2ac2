import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { logLife } from '../../db/schema/changes.ts';
import type { Audience } from './note-change.ts';

/** The changes committed since the last reading. */
export interface LogPart {
  /**
   * The mark of the server's life, and PostgreSQL's own snapshot, which names the transactions that
   * this reading has seen.
   */
  readonly seen: string;
  /** Each audience once. */
  readonly audiences: readonly Audience[];
  /**
   * The log is not the one that was read before: the server has crashed or was replaced, and
   * changes that were seen may be undone.
   */
  readonly isOther: boolean;
}

/** Reads the log of changes after a snapshot; without one, only takes a snapshot. */
export type ReadLog = (seen: string | undefined) => Promise<LogPart>;

/**
 * Selects the audiences of committed changes that were not visible in a snapshot: of the
 * transactions that began after it, and of those that were running when it was taken. Two index
 * probes, so that a transaction that writes for an hour does not slow every reading down, as a scan
 * of all rows since its beginning would. The probes end at the newest transaction, because rows of
 * a restored copy have the numbers of another server.
 */
export const unseenIn = (before: SQL): SQL => sql`
  select audience from changes where xid >= pg_snapshot_xmax(${before}) and xid < pg_snapshot_xmax(pg_current_snapshot())
  union all select audience from changes where xid = any(array(select pg_snapshot_xip(${before})))`;

/**
 * Number of the newest changes in which ended sessions are looked for when it is unknown which were
 * read.
 */
const LOOKED_THROUGH = 5000;
const endedLately = sql`(select distinct audience from (select audience from changes order by seq desc limit ${sql.raw(String(LOOKED_THROUGH))}) newest
  where audience like 'session:%') ended`;

/**
 * Creates a reader of the log. Transactions commit in another order than their rows are numbered,
 * so a snapshot, not a number, marks what was read. Each row is read exactly once, in the first
 * reading after its transaction's commit. After a crash the numbers of undone transactions are
 * reused (record 0036): then every subscriber must check for itself, and only ended sessions are
 * named.
 * @param writing connection on which a new server life gets its mark
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
