import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { causes, isBusy } from './busy.ts';
import type { Database } from './database.ts';

/**
 * Work whose failed statements cannot be swallowed: PostgreSQL would answer the commit with a
 * rollback that nobody hears of, and refuses this statement. The driver's own word for the state of
 * the transaction comes after the failure, and may come too late.
 */
export const committable =
  <Tx extends Pick<Database, 'execute'>, Result>(
    work: (tx: Tx) => Promise<Result>,
  ): ((tx: Tx) => Promise<Result>) =>
  async (tx) => {
    const result = await work(tx);
    await tx.execute(sql`select 1`);
    return result;
  };

/** Whether a statement failed without an answer of PostgreSQL's. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof DrizzleQueryError &&
  causes(failure).every((each) => codeOf(each) === undefined);

/**
 * Drizzle's own transaction, on a connection that is lent and taken back here: Drizzle's pool path
 * never returns a connection whose `begin` failed, and returns one whose `rollback` failed to the
 * next caller with its transaction open. Where both the work and the `rollback` fail, Drizzle
 * throws the latter's failure; callers get the work's, which says why. Where PostgreSQL ended the
 * connection between two statements of the work, because the transaction took too long, callers get
 * that as the failure: nothing was committed. The driver's failure of the next statement does not
 * say it.
 */
export const transactionsOver =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    const failures: unknown[] = [];
    let ended: Error | undefined;
    const onError = (failure: Error): void => {
      if (isBusy(failure)) ended ??= failure;
    };
    // Before the pool's own listener, which may throw.
    client.prependListener('error', onError);
    const throwFirst = (failure: unknown): never => {
      failures.push(failure);
      throw failures[0];
    };
    try {
      return await drizzle(client)
        .transaction((tx) => {
          hasBegun = true;
          return committable(work)(tx).catch((failure: unknown) =>
            throwFirst((isUnanswered(failure) && ended) || failure),
          );
        }, config)
        .catch(throwFirst);
    } finally {
      client.off('error', onError);
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };

/**
 * Lifts the time limits of the role from this transaction: an import or a fill takes as long as it
 * takes. Named from what the database knows, because `transaction_timeout` is there from PostgreSQL
 * 17 on. A lock is waited for as briefly as ever.
 */
export async function takeTime(tx: Database): Promise<void> {
  const limits = sql`('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
  await tx.execute(
    sql`select set_config(name, '0', true) from pg_settings where name in ${limits}`,
  );
}
