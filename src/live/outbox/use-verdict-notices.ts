import { noteSeen, unseenNotices, type VerdictNotice } from '../../../sync/page/verdict-notices.ts';
import { useStore } from '../account/store.tsx';
import { useShared } from '../account/use-shared.ts';
import { unlessClosed } from '../account/use-stored.ts';

const NONE: readonly VerdictNotice[] = [];

/** Notices not shown yet, oldest first, and a function that marks one as shown. */
export function useVerdictNotices(): {
  notices: readonly VerdictNotice[];
  seen: (id: string) => Promise<unknown>;
} {
  const store = useStore();
  // What cannot be opened now, because the store or a part of the app did not come, is asked for
  // again: it takes no screen away.
  const notices = useShared(unseenNotices) ?? NONE;
  return { notices, seen: async (id) => store && unlessClosed(store, noteSeen(store, id)) };
}
