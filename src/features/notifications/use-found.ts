import { useEffect, useState } from 'react';
import type { Notification } from '../../../sync/contract/notifications.ts';
import type { Me } from '../../live/account/use-me.ts';
import { useOnline } from '../../live/device/use-network.ts';
import type { PullProgress } from '../../live/documents/pulled.tsx';
import type { Absence } from '../../rules/document-state.ts';
import type { NotificationPage } from './rules.ts';
import { useOpenedPages } from './use-pages.ts';

/** A notification by its id, or why it is not shown; `gone`: the whole list is here, and it is not in it. */
export type FoundNotification =
  | { readonly state: 'found'; readonly notification: Notification }
  | { readonly state: Absence | 'gone'; readonly pulled: PullProgress };

/** Looks for a notification page by page, from the newest on: no call has a single one. */
export function useFound(me: Me, first: NotificationPage, id: string): FoundNotification {
  const [opened, setOpened] = useState(1);
  const { joined, pulled } = useOpenedPages(me, first, opened);
  const online = useOnline();
  const notification = joined.notifications.find((each) => String(each.id) === id);
  const further = !notification && !joined.complete && !joined.gap;
  useEffect(() => {
    if (further) setOpened((was) => was + 1);
  }, [further]);
  if (notification) return { state: 'found', notification };
  if (joined.complete) return { state: pulled.busy ? 'loading' : 'gone', pulled };
  if (further || pulled.busy) return { state: 'loading', pulled };
  if (!online) return { state: 'not-here', pulled };
  return { state: pulled.failure ? 'error' : 'loading', pulled };
}
