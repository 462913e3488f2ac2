import type { Database } from './database.ts';

/** What a running transaction has left for its commit. */
export interface Left {
  readonly statements: Promise<unknown>[];
  /** Whether its rows are free as soon as it is committed, and not only when the disk has it. */
  isEarly: boolean;
}

const running = new WeakMap<Database, Left>();

/** Opens a transaction for what is left; the returned function closes it, and says what that is. */
export function taking(tx: Database): () => Left {
  const left: Left = { statements: [], isEarly: false };
  running.set(tx, left);
  return () => {
    running.delete(tx);
    return left;
  };
}

/**
 * Sends a statement whose result nobody reads, and does not wait: it travels with the transaction's commit, which fails if it does, so that a row that is
 * locked is locked for one journey less. Where there is no such transaction, it is waited for.
 */
export async function atCommit(tx: Database, statement: { readonly execute: () => Promise<unknown> }): Promise<void> {
  const sent = statement.execute();
  const left = running.get(tx);
  if (!left) return void (await sent);
  // Its failure is the commit's; until then nobody else hears it.
  sent.catch(() => undefined);
  left.statements.push(sent);
}

/**
 * For a transaction whose rows many wait for: others have them as soon as it is committed, so that they share a sync of the disk instead of waiting for one each. Whoever
 * asked is still answered only when it is on disk (`transaction.ts`); until then others may see what a crash would undo (decision 114). Where there is no
 * such transaction, nothing happens.
 */
export function freeRowsEarly(tx: Database): void {
  const left = running.get(tx);
  if (left) left.isEarly = true;
}
