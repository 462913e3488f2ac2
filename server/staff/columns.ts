import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { type Columns, type ContentKind, keyOf, type Row } from './kind.ts';

/** Rows by their key. */
export type ByKey = ReadonlyMap<unknown, Row>;

/** Every stored row of a kind, in the form of files. */
export async function storedRows(db: Database, kind: ContentKind): Promise<ByKey> {
  const rows: Row[] = await db.select().from(kind.table);
  return new Map(rows.map((stored) => fromRow(kind, stored)).map((row) => [keyOf(kind, row), row]));
}

/** A table's columns by the database's names. */
export function columnsOf(table: PgTable): Columns {
  return new Map(
    Object.entries(getTableColumns(table)).map(([property, column]) => [
      column.name,
      { property, column },
    ]),
  );
}

/** A stored row in the form of a file. */
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

/** A file's row as the table stores it. */
export function toRow({ table, fields }: ContentKind, row: Row): Record<string, unknown> {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const instant = fields[name]?.treat === 'instant' && typeof value === 'string';
      return [columns.get(name)?.property ?? name, instant ? Date.parse(value) : value];
    }),
  );
}
