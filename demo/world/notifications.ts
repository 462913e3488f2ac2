import type { notifications } from '../../server/db/schema/content.ts';
import { HOUR } from '../../server/domain/time.ts';

/** One notification: message, hours before the fill, seen, page. */
const LINES: readonly (readonly [message: string, hoursAgo: number, seen: 0 | 1, page: string])[] =
  [
    [
      'You are invited to Shade talk: coppers on level 4. Accept or reject.',
      1,
      0,
      'upcoming-training',
    ],
    ['New course from Resham: Curl by curl', 5, 0, 'education-portfolio'],
    ['Neelam added 4 treatments to the catalogue', 26, 0, 'our-brands'],
    ['Your certificate for Event hair in thirty minutes is ready', 72, 1, 'my-certificates'],
    [
      'Care menu for the monsoon was recorded. Watch it when you have an hour.',
      230,
      1,
      'recorded-session',
    ],
  ];

/** Everybody's notifications: three unread, two read. */
export const demoNotifications = (
  accountIds: readonly string[],
  filledAt: number,
): (typeof notifications.$inferInsert)[] =>
  accountIds.flatMap((accountId) =>
    LINES.map(([message, hoursAgo, seen, page], index) => ({
      id: `${accountId}-${index + 1}`,
      accountId,
      message,
      createdAt: filledAt - hoursAgo * HOUR,
      seen,
      page,
    })),
  );
