import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';

/** A statement had failed and its failure was swallowed, so PostgreSQL would answer the commit with a rollback. */
class NothingCommitted extends Error {}

/**
 * Drizzle's own transaction, on a connection that is lent and taken back here: Drizzle's pool path never returns a connection whose `begin` failed, and returns
 * one whose `rollback` failed to the next caller with its transaction open.
 */
export const transactionsOver =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await drizzle(client).transaction(async (tx) => {
        hasBegun = true;
        const result = await work(tx);
        if (client.getTransactionStatus() === 'E') throw new NothingCommitted('A statement failed, and its failure was swallowed.');
        return result;
      }, config);
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };

/**
 * Lifts the time limits of the role from this transaction: an import or a fill takes as long as it takes. Named from what the database knows, because
 * `transaction_timeout` is there from PostgreSQL 17 on. A lock is waited for as briefly as ever.
 */
export async function takeTime(tx: Database): Promise<void> {
  const limits = sql`('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
  await tx.execute(sql`select set_config(name, '0', true) from pg_settings where name in ${limits}`);
}
