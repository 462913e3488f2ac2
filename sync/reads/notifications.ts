import { pushPreferences } from '../contract/account/push.ts';
import { PAGE_SIZE } from '../contract/constants.ts';
import { notificationList, popupHistory } from '../contract/home/notifications.ts';
import { added, OFTEN_MS, read, SELDOM_MS } from '../read.ts';
import { findNotification } from '../search/found.ts';
import { homeUnlessDivisionsKnown, ownDivisions } from './home.ts';

/** The most notifications that are fetched without any screen asking, newest first. */
const EARLY_MOST = 50;

/** A person's notifications, the news of What's New, and which pushes they want. */
export const notificationReads = {
  'notification-list': read(notificationList, {
    find: ({ notification_list }) => notification_list.map(findNotification),
    complete: async (request, { store }) => [
      { ...request, division_code: (await ownDivisions(store))[0] ?? null },
    ],
    needs: homeUnlessDivisionsKnown,
    missed: (_, after, { since, request, stored }) => {
      const known = stored.flatMap(({ notification_list }) => notification_list);
      return (
        added(known, after.notification_list, ({ id }) => id)
          // A later page also has rows that newer ones have pushed there.
          .filter(({ created_at }) => request.skip === 0 || Date.parse(created_at) >= since)
          .map(({ id, message, created_at }) => ({
            kind: 'notification',
            id: String(id),
            title: message,
            at: created_at,
          }))
      );
    },
    early: {
      requests: ({ leapcode }) =>
        Array.from({ length: EARLY_MOST / PAGE_SIZE }, (_, page) => [
          { skip: page * PAGE_SIZE, take: PAGE_SIZE, leapCode: leapcode },
          page === 0 ? OFTEN_MS : SELDOM_MS,
        ]),
      isLast: ({ notification_list }) => notification_list.length < PAGE_SIZE,
    },
  }),
  'popup-history': read(popupHistory, { find: null }),
  'push-preferences': read(pushPreferences, { find: null }),
};
