import { sql } from 'drizzle-orm';
import { type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { codeOf } from '../error-code.ts';
import { taking } from './at-commit.ts';
import { causes, isUnprepared } from './busy.ts';
import type { Database } from './database.ts';

type Schema = Record<string, never>;

/** PostgreSQL's code for a statement after one that failed. */
const AFTER_A_FAILURE = '25P02';

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
 * A transaction whose commit waits for the disk, and for a synchronous standby, and with it for all commits before it, because the log is written in order. Only one that
 * writes waits, so it leaves an empty message in the log, which nobody reads.
 */
const FLUSH = "select pg_logical_emit_message(true, 'chairside', '')";

/**
 * Commits: rows are free when the disk has it, or at once and a second transaction waits for the disk. That one is chained to the first, so that a pool in front of
 * PostgreSQL sends both to the same server: another one's disk says nothing of this commit. Answers with what became of the first.
 */
async function commit(client: pg.PoolClient, isEarly: boolean): Promise<pg.QueryResult> {
  if (!isEarly) return client.query('commit');
  const [, ended] = await Promise.all([
    client.query('set local synchronous_commit = off'),
    client.query('commit and chain'),
    client.query(FLUSH),
    client.query('commit'),
  ]);
  return ended;
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
    const left = taking(tx);
    let sound = true;
    try {
      const begun = client.query('begin');
      // Told by the first statement, which fails with it.
      begun.catch(() => undefined);
      const result = await work(tx);
      const { statements, isEarly } = left();
      const [ended] = await Promise.all([commit(client, isEarly), begun, ...statements]);
      if (ended.command !== 'COMMIT') throw new NothingCommitted('The transaction was rolled back.');
      return result;
    } catch (failure) {
      // Who has lost its statements' names is replaced by one that prepares them anew.
      sound = (await rolledBack(client)) && !isUnprepared(failure);
      // Where the statement that failed was left for the commit, those after it only say that they came after it.
      if (causes(failure).some((each) => codeOf(each) === AFTER_A_FAILURE)) await Promise.all(left().statements);
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
