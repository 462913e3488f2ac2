import { sql } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { taking } from './at-commit.ts';
import { causes } from './busy.ts';
import type { Database } from './database.ts';
import { FLUSH, releasing } from './early-release.ts';

type Schema = Record<string, never>;

/** PostgreSQL's code for a statement after one that failed. */
const AFTER_A_FAILURE = '25P02';

/** What a connection answers whose named statements are there no more, or fit the schema no more: the next one prepares them anew. */
const UNPREPARED: ReadonlySet<unknown> = new Set(['26000', '0A000']);

/** The statements before this one had failed, so that PostgreSQL answered the commit with a rollback. */
class NothingCommitted extends Error {}

const dialect = new PgDialect();

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  // A connection that cannot even roll back is broken; why is known already.
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

/**
 * Transactions with fewer journeys than drizzle's own: `begin` leaves with the first statement, `commit` with the last ones, and what is sent together
 * arrives together (pipelining; the pool's connections are made for it).
 */
export const transactionsOver =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async (work) => {
    const client = await pool.connect();
    const tx = new NodePgTransaction<Schema, Schema>(dialect, new NodePgSession<Schema, Schema>(client, dialect, undefined), undefined);
    const leftStatements = taking(tx);
    const isEarly = releasing(tx);
    let sound = true;
    try {
      const begun = client.query('begin');
      // Told by the first statement, which fails with it.
      begun.catch(() => undefined);
      const result = await work(tx);
      const left = leftStatements();
      const [ended] = await Promise.all([client.query('commit'), isEarly() && client.query(FLUSH), begun, left]);
      if (ended.command !== 'COMMIT') throw new NothingCommitted('The transaction was rolled back.');
      return result;
    } catch (failure) {
      const codes = causes(failure).map(codeOf);
      sound = (await rolledBack(client)) && !codes.some((code) => UNPREPARED.has(code));
      // Where the statement that failed was left for the commit, those after it only say that they came after it.
      if (codes.includes(AFTER_A_FAILURE)) await leftStatements();
      throw failure;
    } finally {
      client.release(!sound);
    }
  };

/**
 * Lifts a call's time limits from this transaction: an import or a fill takes as long as it takes. Named from what the database knows, because
 * `transaction_timeout` is there from PostgreSQL 17 on. A lock is waited for as briefly as ever.
 */
export async function takeTime(tx: Database): Promise<void> {
  const limits = sql`('statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`;
  await tx.execute(sql`select set_config(name, '0', true) from pg_settings where name in ${limits}`);
}
