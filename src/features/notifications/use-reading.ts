import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../sync/contract/constants.ts';
import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { insideText } from '../../i18n/subjects/frame/inside.ts';
import { perAccount } from '../../live/account/per-account.ts';
import type { Me } from '../../live/account/use-me.ts';
import { say } from '../../live/device/say.ts';
import { useDocuments } from '../../live/documents/use-documents.ts';
import { type PullProgress, usePull } from '../../live/documents/use-pull.ts';
import { useActions } from '../../live/outbox/use-actions.ts';
import { notificationPage } from '../../rules/reads.ts';
import { type JoinedNotifications, joinNotifications, type NotificationPage } from './rules.ts';

interface Pages {
  readonly joined: JoinedNotifications;
  readonly pulled: PullProgress;
  readonly more: () => void;
}

/** Number of open pages when the list was left, so that Back restores them. */
const useOpenedBefore = perAccount(() => ({ pages: 1 }));

/**
 * The first `opened` pages of the list, ten notifications each. `first`: the stored newest page.
 */
export function useOpenedPages(
  { leapcode }: Me,
  first: NotificationPage,
  opened: number,
): Omit<Pages, 'more'> {
  const requests = Array.from({ length: opened }, (_, page) =>
    notificationPage(leapcode, page * PAGE_SIZE),
  );
  const pages = useDocuments('notification-list', requests);
  const pulled = usePull(requests.map((request) => ['notification-list', request]));
  // A new notification shifts all others across pages, so every open page is pulled again.
  const newest = first.notification_list[0]?.id;
  const lastNewest = useRef(newest);
  const { again } = pulled;
  useEffect(() => {
    if (lastNewest.current !== undefined && newest !== lastNewest.current && opened > 1) again();
    lastNewest.current = newest;
  }, [newest, opened, again]);
  const older = pages?.slice(1) ?? requests.slice(1).map(() => undefined);
  return { joined: joinNotifications([first, ...older], PAGE_SIZE), pulled };
}

/** The pages that were requested so far, and a function that requests one more. */
export function usePages(me: Me, first: NotificationPage): Pages {
  const remembered = useOpenedBefore();
  const [opened, setOpened] = useState(remembered?.pages ?? 1);
  const more = (): void => {
    if (remembered) remembered.pages = opened + 1;
    setOpened(opened + 1);
  };
  return { ...useOpenedPages(me, first, opened), more };
}

/** Length of a notification's text on the outbox screen (characters). */
const NAME_LENGTH = 80;

const notStored = (): void =>
  say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });

/**
 * Returns the actions that mark one or all notifications as read; both show at once (rule 4.18).
 */
export function useReading(me: Me): {
  read: (notification: Notification) => void;
  readAll: (listed: readonly Notification[]) => void;
} {
  const actions = useActions();
  return {
    read: ({ id, view, message }) => {
      if (view === 0)
        void actions
          ?.dispatch('read-notice', { notification_id: id, name: message.slice(0, NAME_LENGTH) })
          .catch(notStored);
    },
    readAll: (listed) => {
      // Notifications newer than the listed ones stay unread.
      const newest = Math.max(
        ...listed.map(({ created_at }) => Date.parse(created_at)).filter(Number.isFinite),
      );
      const until = new Date(
        Number.isFinite(newest) ? newest : Date.now() + me.clockOffset,
      ).toISOString();
      void actions?.dispatch('read-all-notices', { leapcode: me.leapcode, until }).catch(notStored);
    },
  };
}
