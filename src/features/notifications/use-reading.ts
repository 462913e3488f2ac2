import { useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../../sync/contract/constants.ts';
import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { insideText } from '../../i18n/subjects/inside.ts';
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

/** How many pages were open when the list was left, so that Back restores it. */
const useOpenedBefore = perAccount(() => ({ pages: 1 }));

/**
 * The first pages of the list, ten notifications each; `first` is the newest page, which is on this
 * device.
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
  // A new notification shifts all others across pages, so every open page is fetched again.
  const newest = first.notification_list[0]?.id;
  const known = useRef(newest);
  const { again } = pulled;
  useEffect(() => {
    if (known.current !== undefined && newest !== known.current && opened > 1) again();
    known.current = newest;
  }, [newest, opened, again]);
  const older = pages?.slice(1) ?? requests.slice(1).map(() => undefined);
  return { joined: joinNotifications([first, ...older], PAGE_SIZE), pulled };
}

/** The pages that were requested so far. */
export function usePages(me: Me, first: NotificationPage): Pages {
  const before = useOpenedBefore();
  const [opened, setOpened] = useState(before?.pages ?? 1);
  const more = (): void => {
    if (before) before.pages = opened + 1;
    setOpened(opened + 1);
  };
  return { ...useOpenedPages(me, first, opened), more };
}

/** A line of the outbox screen shows this much of a notification's text. */
const NAME_LENGTH = 80;

const notStored = (): void =>
  say({ kind: 'toast', level: 'error', message: insideText('device.notStored') });

/** Both verbs take effect on this device at once (rule 4.18). */
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
      // Notifications that the person has not been shown yet stay unread.
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
