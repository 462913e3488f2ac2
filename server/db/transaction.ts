import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { causes, isBusy } from './busy.ts';
import type { Database } from './database.ts';

/**
 * Ends work with a statement that a failed transaction refuses. Otherwise a swallowed failure would
 * stay unnoticed: PostgreSQL answers the commit of a failed transaction with a rollback, without an
 * error. The driver's transaction status arrives after the failure and may be too late.
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

/** Whether a statement failed without an answer from PostgreSQL. */
const isUnanswered = (failure: unknown): boolean =>
  failure instanceof DrizzleQueryError &&
  causes(failure).every((each) => codeOf(each) === undefined);

/**
 * Drizzle's own transaction, on a connection that is lent and returned here: Drizzle's pool path
 * never returns a connection whose `begin` failed, and returns one whose `rollback` failed with its
 * transaction open. If both the work and the `rollback` fail, Drizzle throws the failure of the
 * `rollback`; this function throws that of the work, which has the reason. If PostgreSQL closed the
 * connection between two statements because the transaction took too long, that is the failure:
 * nothing was committed, and the driver's failure of the next statement does not say so.
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
 * Lifts the role's time limits for this transaction: an import or a fill takes as long as it takes.
 * It reads the names from the database, because `transaction_timeout` exists from PostgreSQL 17 on.
 * The lock timeout stays.
 */
export async function takeTime(tx: Database): Promise<void> {
  const limits = sql`('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
  await tx.execute(
    sql`select set_config(name, '0', true) from pg_settings where name in ${limits}`,
  );
}
