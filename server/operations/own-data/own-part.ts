import type { InferSelectModel } from 'drizzle-orm';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';

/** One kind of a person's records: how it is exported, and how to delete what no foreign key deletes with the account (S43). */
export interface OwnPart {
  readonly name: string;
  /** The table whose rows it exports. */
  readonly table: PgTable;
  readonly read: (db: Database, accountId: string) => Promise<unknown>;
  /** Names of stored pictures that are deleted with the account. */
  readonly files?: (db: Database, accountId: string) => Promise<readonly string[]>;
  /** Deletes rows that no foreign key deletes. */
  readonly remove?: (tx: Database, accountId: string) => Promise<void>;
}

/** What a table needs beyond its owner. */
export interface Special<T extends PgTable> extends Pick<OwnPart, 'files' | 'remove'> {
  /** Its name in the export; by default the table's. */
  readonly name?: string;
  /** The owner's column, if its name differs from the usual one. */
  readonly owner?: PgColumn;
  /** Columns that are secrets or bookkeeping. */
  readonly hidden?: readonly (keyof InferSelectModel<T> & string)[];
}

/** The column with the Access ID of a row's owner; undefined where rows have none. */
export function ownerOf(table: PgTable): PgColumn | undefined {
  const { accountId, authorId } = getTableColumns(table);
  return accountId ?? authorId;
}

/** A person's rows in a table, without the hidden columns. */
export function partOf<T extends PgTable>(table: T, { name, owner = ownerOf(table), hidden = [], ...rest }: Special<T> = {}): OwnPart {
  if (!owner) throw new Error(`The rows of ${getTableName(table)} have no owner.`);
  return {
    ...rest,
    name: name ?? getTableName(table).replaceAll('_', '-'),
    table,
    read: async (db, accountId) => {
      const rows: Record<string, unknown>[] = await db
        .select()
        // Drizzle's `from` does not take a table type that is still open.
        .from(table as PgTable)
        .where(eq(owner, accountId));
      return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.some((each) => each === column))));
    },
  };
}
