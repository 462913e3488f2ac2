import { sql } from 'drizzle-orm';
import { bigint, customType } from 'drizzle-orm/pg-core';

/**
 * An instant in milliseconds since 1970, UTC: the domain compares numbers, and both drivers agree
 * on them.
 */
export const instant = (name: string) => bigint(name, { mode: 'number' });

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** The transaction that wrote the row, numbered as snapshots name transactions. */
export const transactionId = (name: string) =>
  xid8(name).notNull().default(sql`pg_current_xact_id()`);
