import type { OutboxRow } from '../store/db.ts';
import type { Store } from '../store/session.ts';
import { actionOf, openContent, stands } from './entry.ts';

/**
 * Whether an entry that the server finds locked may be taken later: an earlier step of a course is still on its way, or arrived in this drain (`lease`),
 * perhaps just after the server judged. Only earlier entries count, so that two of them never wait for each other.
 */
export async function awaitsEarlierStep(store: Store, { seq }: Pick<OutboxRow, 'seq'>, lease: number): Promise<boolean> {
  const rows = await store.db.outbox.where('seq').below(seq).toArray();
  const pending = rows.filter((row) => stands(row) && (row.state === 'waiting' || row.state === 'sending' || row.acked > lease));
  const contents = await Promise.all(pending.map((row) => openContent(store, row)));
  return contents.some((content) => content !== null && actionOf(store, content.action).isStep === true);
}
