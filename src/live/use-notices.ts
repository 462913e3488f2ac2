import type { Content } from '../../sync/outbox.ts';
import type { OutboxState } from '../../sync/store/db.ts';
import { useStore } from './store.tsx';
import { unlessClosed, useStored } from './use-stored.ts';

/** Something the sender learned that the person must hear of once, also if no page was open (rule 8.2). */
export interface Notice {
  readonly id: string;
  readonly at: number;
  readonly state: OutboxState;
  readonly content: Content | null;
}

const NONE: readonly Notice[] = [];

/** Notices not yet shown, oldest first, and the way to mark one as shown. */
export function useNotices(): { notices: readonly Notice[]; seen: (id: string) => Promise<unknown> } {
  const store = useStore();
  const notices =
    useStored(async ({ db, vault }) => {
      const rows = await db.notices.where('seen').equals(0).sortBy('at');
      return Promise.all(
        rows.map(async ({ id, at, body }): Promise<Notice> => {
          const opened = (await vault.open('notices', id, body).catch(() => null)) as Pick<Notice, 'state' | 'content'> | null;
          return { id, at, state: opened?.state ?? 'poison', content: opened?.content ?? null };
        }),
      );
    }) ?? NONE;
  return { notices, seen: async (id) => store && unlessClosed(store, store.db.notices.update(id, { seen: 1 })) };
}
