import { BUDGETS } from '../files/budgets.ts';
import { DRAFT } from '../device/accounts.ts';
import { removeFiles } from '../files/file-owners.ts';
import type { Store } from '../store/session.ts';

/** What the drafts of this person say, whichever build wrote them; null if one does not open. */
async function draftsIn({ db, vault }: Store): Promise<string | null> {
  const rows = await db.session.where('key').startsWith(DRAFT).toArray();
  const opened = await Promise.all(rows.map(({ key, body }) => vault.open('session', key, body).catch(() => null)));
  return opened.includes(null) ? null : JSON.stringify(opened);
}

/**
 * Removes files that nobody names any more, as after a kill between two steps: those of entries that have left, and those that no draft names, once
 * they have been here for a while. `now`: device time, by a clock that is not in doubt.
 */
export async function sweepFiles(store: Store, now: number): Promise<void> {
  const { db } = store;
  // Before the drafts are read: an entry that becomes one is named there first.
  const held = new Set(await db.files.where('owner').startsWith('draft:').primaryKeys());
  const drafts = held.size > 0 ? await draftsIn(store) : null;
  const isForgotten = (id: string, at: number): boolean =>
    drafts !== null && held.has(id) && !drafts.includes(id) && Math.abs(now - at) > BUDGETS.fileUnnamed;
  await db.transaction('rw', db.files, db.chunks, db.outbox, async () => {
    const entries = new Set((await db.outbox.orderBy('id').keys()).map((id) => `entry:${id}`));
    await removeFiles(db, ({ id, owner, usedAt }) =>
      owner.startsWith('entry:') ? !entries.has(owner) : owner.startsWith('draft:') && isForgotten(id, usedAt),
    );
  });
}
