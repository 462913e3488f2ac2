import type { InferSelectModel } from 'drizzle-orm';
import { eq, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';

/** One kind of a person's own records: what an export shows of it, and what does not go with the account's row by itself (S43). */
export interface OwnPart {
  readonly name: string;
  /** The table whose rows it shows. */
  readonly table: string;
  readonly read: (db: Database, accountId: string) => Promise<unknown>;
  /** Names of stored files that go when the account goes. */
  readonly files?: (db: Database, accountId: string) => Promise<readonly string[]>;
  /** Removes rows that no foreign key removes. */
  readonly remove?: (tx: Database, accountId: string) => Promise<void>;
}

/** The rows of a table that are this person's, without columns that are secrets or bookkeeping. */
export function rowsOf<T extends PgTable>(
  name: string,
  table: T,
  owner: PgColumn,
  hidden: readonly (keyof InferSelectModel<T> & string)[] = [],
): OwnPart {
  return {
    name,
    table: getTableName(table),
    read: async (db, accountId) => {
      const rows: Record<string, unknown>[] = await db
        .select()
        .from(table as PgTable)
        .where(eq(owner, accountId));
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.some((each) => each === column))));
    },
  };
}
