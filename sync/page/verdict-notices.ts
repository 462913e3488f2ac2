import { actionOf, type Content, openOnce } from '../outbox/entry.ts';
import type { OutboxState } from '../store/db.ts';
import type { Store } from '../store/session.ts';

/**
 * A result of the outbox that the person must be told once, even if no page was open when it arose
 * (rule 8.2).
 */
export interface VerdictNotice {
  readonly id: string;
  readonly at: number;
  readonly state: OutboxState;
  readonly content: Content | null;
  /** The action is silent (rule 8.9). */
  readonly silent: boolean;
}

function isSilent(store: Store, state: OutboxState, content: Content | null): boolean {
  // Without its content a success has no text to show.
  if (!content) return state === 'acknowledged';
  const { silent } = actionOf(store, content.action);
  return silent === 'always' || (silent === 'failure' && state !== 'acknowledged');
}

/**
 * Notices that were not shown yet, oldest first, with the content of their entries. Those without
 * an entry are left out. Dexie first, crypto last (law L10).
 */
export async function unseenNotices(store: Store): Promise<readonly VerdictNotice[]> {
  const { db, vault } = store;
  const rows = await db.notices.where('seen').equals(0).sortBy('at');
  if (rows.length === 0) return [];
  const entries = await db.outbox
    .where('id')
    .anyOf(rows.map(({ id }) => id))
    .toArray();
  const notices = await Promise.all(
    rows.map(async ({ id, at, body }) => {
      const entry = entries.find((candidate) => candidate.id === id);
      if (!entry) return null;
      // Only the sender writes notices, in exactly this shape; a notice that cannot be decrypted is
      // shown without its state.
      const opened = (await vault.open('notices', id, body).catch(() => null)) as Pick<
        VerdictNotice,
        'state'
      > | null;
      const state = opened?.state ?? 'poison';
      const content = await openOnce(store, entry);
      // A newer build in another tab or in the service worker has the words for it.
      return content === 'newer'
        ? null
        : { id, at, state, content, silent: isSilent(store, state, content) };
    }),
  );
  return notices.filter((notice) => notice !== null);
}

/** Marks a notice as shown. */
export async function noteSeen({ db }: Store, id: string): Promise<void> {
  await db.notices.update(id, { seen: 1 });
}
