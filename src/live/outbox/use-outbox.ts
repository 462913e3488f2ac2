import { type OutboxView, viewOutbox } from '../../../sync/page/outbox-view.ts';
import { noteSeen, unseenNotices, type VerdictNotice } from '../../../sync/page/verdict-notices.ts';
import { useShared } from '../account/per-account.ts';
import { unlessClosed, useStore } from '../account/store.tsx';

const NONE: readonly VerdictNotice[] = [];

/** Verdict notices not shown yet, oldest first, and a function that marks one as shown. */
export function useVerdictNotices(): {
  notices: readonly VerdictNotice[];
  seen: (id: string) => Promise<unknown>;
} {
  const store = useStore();
  // The shared query repeats a failed read, so a failure of the store removes no screen.
  const notices = useShared(unseenNotices) ?? NONE;
  return { notices, seen: async (id) => store && unlessClosed(store, noteSeen(store, id)) };
}

const NOT_READ: OutboxView = { known: false, entries: [], waiting: 0, needs: 0, held: [] };

/**
 * All entries of the outbox, decrypted once for the whole page.
 */
export const useOutbox = (): OutboxView => useShared(viewOutbox) ?? NOT_READ;
