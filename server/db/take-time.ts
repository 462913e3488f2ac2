import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/**
 * Lifts a call's time limits from this transaction: an import or a fill takes as long as it takes. Named from what the database knows, because
 * `transaction_timeout` is there from PostgreSQL 17 on. A lock is waited for as briefly as ever.
 */
export async function takeTime(tx: Database): Promise<void> {
  const limits = sql`('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
  await tx.execute(sql`select set_config(name, '0', true) from pg_settings where name in ${limits}`);
}
