import type { Database } from './database.ts';

/** What each running transaction has left for its commit. */
const left = new WeakMap<Database, Promise<unknown>[]>();

/** Opens a transaction for statements that are left; the returned function waits for them. */
export function taking(tx: Database): () => Promise<unknown> {
  const statements: Promise<unknown>[] = [];
  left.set(tx, statements);
  return () => {
    left.delete(tx);
    return Promise.all(statements);
  };
}

/**
 * Sends a statement whose result nobody reads, and does not wait: it travels with the transaction's commit, which fails if it does, so that a row that is
 * locked is locked for one journey less. Where there is no such transaction, it is waited for.
 */
export async function atCommit(tx: Database, statement: { readonly execute: () => Promise<unknown> }): Promise<void> {
  const sent = statement.execute();
  const statements = left.get(tx);
  if (!statements) return void (await sent);
  // Its failure is the commit's; until then nobody else hears it.
  sent.catch(() => undefined);
  statements.push(sent);
}
