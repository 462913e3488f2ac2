import type { Database } from '../db/database.ts';
import { fromRow } from './columns.ts';
import type { ContentKind, Row } from './kind.ts';
import { keyOf } from './kind.ts';

/** Rows by their key. */
export type ByKey = ReadonlyMap<unknown, Row>;

/** Every stored row of a kind, in the form of files. */
export async function storedRows(db: Database, kind: ContentKind): Promise<ByKey> {
  const rows: Row[] = await db.select().from(kind.table);
  return new Map(rows.map((stored) => fromRow(kind, stored)).map((row) => [keyOf(kind, row), row]));
}
