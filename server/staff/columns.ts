import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { type Columns, type ContentKind, keyOf, type Row } from './kind.ts';

/** Rows by their key. */
export type ByKey = ReadonlyMap<unknown, Row>;

/** Returns every stored row of a kind, in the form of files. */
export async function storedRows(db: Database, kind: ContentKind): Promise<ByKey> {
  const rows: Row[] = await db.select().from(kind.table);
  return new Map(rows.map((stored) => fromRow(kind, stored)).map((row) => [keyOf(kind, row), row]));
}

/** Returns a table's columns by their names in the database. */
export function columnsOf(table: PgTable): Columns {
  return new Map(
    Object.entries(getTableColumns(table)).map(([property, column]) => [
      column.name,
      { property, column },
    ]),
  );
}

/** Converts a stored row into the form of files. */
export function fromRow({ table, fields }: ContentKind, stored: Row): Row {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(fields).map(([name, { treat }]) => {
      const value = stored[columns.get(name)?.property ?? name];
      return [
        name,
        treat === 'instant' && typeof value === 'number' ? new Date(value).toISOString() : value,
      ];
    }),
  );
}

/** Converts a file's row into the form that the table stores. */
export function toRow({ table, fields }: ContentKind, row: Row): Record<string, unknown> {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const instant = fields[name]?.treat === 'instant' && typeof value === 'string';
      return [columns.get(name)?.property ?? name, instant ? Date.parse(value) : value];
    }),
  );
}
