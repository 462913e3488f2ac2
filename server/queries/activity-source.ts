import type { InferSelectModel, SQL } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, gte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Activity } from '../../sync/contract/records.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';

/** One entry before it is sent; `at` in milliseconds since 1970. */
export interface Happened {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly title: string;
  readonly at: number;
  readonly ref?: string | number;
  readonly state?: string;
  readonly minutes?: number;
}

/** The request to a source: this person's latest entries since an instant. */
export interface SourceAsked {
  readonly account: Account;
  readonly since: number;
  readonly now: number;
  readonly most: number;
}

/** A source of entries: one per table; a new table adds its own. */
export type ActivitySource = (db: Database, asked: SourceAsked) => Promise<Happened[]>;

/** The columns with the owner and the time of a row, and further conditions. */
interface Facts {
  readonly owner: PgColumn;
  readonly at: PgColumn;
  readonly where?: (asked: SourceAsked) => SQL | undefined;
}

const wanted = ({ owner, at, where }: Facts, asked: SourceAsked) => and(eq(owner, asked.account.id), gte(at, asked.since), where?.(asked));

// Both functions cast to `PgTable`, because Drizzle's `from` does not accept a generic table type.

/** Entries from the rows of one table. */
export const source =
  <T extends PgTable>(table: T, facts: Facts, entry: (row: InferSelectModel<T>) => Happened): ActivitySource =>
  async (db, asked) => {
    const rows = await db
      .select({ row: getTableColumns(table) })
      .from(table as PgTable)
      .where(wanted(facts, asked))
      .orderBy(desc(facts.at))
      .limit(asked.most);
    // The query builder's types lose that the selected columns of a generic table make its row.
    return rows.map(({ row }) => entry(row as InferSelectModel<T>));
  };

/** Entries from the rows of one table and, for each, the related row of another. */
export const sourceAbout =
  <T extends PgTable, S extends PgTable>(
    table: T,
    subject: S,
    on: SQL,
    facts: Facts,
    entry: (row: InferSelectModel<T>, subject: InferSelectModel<S>) => Happened,
  ): ActivitySource =>
  async (db, asked) => {
    const rows = await db
      .select({ row: getTableColumns(table), subject: getTableColumns(subject) })
      .from(table as PgTable)
      .innerJoin(subject as PgTable, on)
      .where(wanted(facts, asked))
      .orderBy(desc(facts.at))
      .limit(asked.most);
    // As above: the selected columns make these tables' rows.
    return rows.map((found) => entry(found.row as InferSelectModel<T>, found.subject as InferSelectModel<S>));
  };
