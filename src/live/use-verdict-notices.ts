import { noteSeen, unseenNotices, type VerdictNotice } from '../../sync/page/verdict-notices.ts';
import { useStore } from './store.tsx';
import { unlessClosed, useStored } from './use-stored.ts';

const NONE: readonly VerdictNotice[] = [];

/** Notices not shown yet, oldest first, and a function that marks one as shown. */
export function useVerdictNotices(): { notices: readonly VerdictNotice[]; seen: (id: string) => Promise<unknown> } {
  const store = useStore();
  const notices = useStored(unseenNotices) ?? NONE;
  return { notices, seen: async (id) => store && unlessClosed(store, noteSeen(store, id)) };
}
