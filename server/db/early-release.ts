import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The running transactions that can commit before their commit is on disk, and whether they are to. */
const running = new WeakMap<Database, boolean>();

/** Opens a transaction that can; the returned function ends that, and says whether it is to. */
export function releasing(tx: Database): () => boolean {
  running.set(tx, false);
  return () => {
    const early = running.get(tx) === true;
    running.delete(tx);
    return early;
  };
}

/**
 * Lets a transaction's locks go as soon as it is committed, not only when the disk has it: many who write to one row then share a sync of the disk instead of
 * waiting for one each. Whoever asked is still answered only when it is on disk (`FLUSH`). Others may see for some milliseconds what a crash would undo,
 * as they would after a failover (decision 125 has devices notice). Where there is no such transaction, nothing happens.
 */
export function releaseEarly(tx: Database): void {
  if (running.get(tx) !== false) return;
  running.set(tx, true);
  // Travels with the next statement. Its failure is that of all after it.
  tx.execute(sql`set local synchronous_commit = off`).catch(() => undefined);
}

/**
 * A transaction of its own whose commit waits for the disk, and for a synchronous standby, and with it for all commits before it: the log is written in order.
 * Only one that writes waits, so it leaves an empty message in the log, which nobody reads.
 */
export const FLUSH = `select pg_logical_emit_message(true, 'chairside', '')`;
