import { describe, expect, test } from 'vitest';
import {
  joinNotifications,
  notificationKind,
  notificationPicture,
  todayAndEarlier,
} from '../../../../src/features/notifications/rules.ts';
import { writtenWhen } from '../../../../src/i18n/dates.ts';
import { unreadOf } from '../../../../src/live/documents/use-home.ts';
import { isToday } from '../../../../src/rules/dates.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { home, training } from '../../../support/home.ts';

const notification = (id: string | number, created_at = '2026-08-12T04:00:00Z') => ({
  id,
  message: `Message ${id}`,
  created_at,
  view: 0 as const,
});
const read = (notification_id: string | number): Content => ({
  action: 'read-notice',
  at: 1,
  input: { notification_id, name: '' },
});
const readAll: Content = {
  action: 'read-all-notices',
  at: 1,
  input: { leapcode: 'HD1001', until: '2026-08-12T04:00:00Z' },
};

describe('the number of unread notifications', () => {
  const bell = { notification_list: [notification(1), notification(2)], notification_count: 12 };
  test('[4.18] reads of listed notifications are in the document’s count already; no count is zero', () => {
    expect(unreadOf(bell, [])).toBe(12);
    expect(unreadOf(bell, [read(1), read('2')])).toBe(12);
    expect(unreadOf({ notification_count: null }, [])).toBe(0);
  });
  test('[4.18] a pending read beyond the list lowers the count once, never below zero', () => {
    expect(unreadOf(bell, [read(30), read('30'), read(31)])).toBe(10);
    expect(unreadOf({ ...bell, notification_count: 1 }, [read(30), read(31)])).toBe(0);
  });
  test('[4.18] a pending read of all ignores pending reads beyond the list, which it includes', () => {
    expect(unreadOf({ ...bell, notification_count: 1 }, [read(30), readAll])).toBe(1);
  });
});

describe('the time of a notification', () => {
  const MIDNIGHT = Date.parse('2026-08-12T00:00:00+05:30');
  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('a time %i ms after midnight in India is today: %s', (ms, today) => {
    expect(isToday(MIDNIGHT + ms, MIDNIGHT + 3_600_000)).toBe(today);
  });
  test('a time in the future counts as today', () => {
    expect(isToday(MIDNIGHT + 10 * 86_400_000, MIDNIGHT)).toBe(true);
  });
  test('today’s times show the hour, older ones the day; the zone is named if the device’s differs', () => {
    const now = MIDNIGHT + 10 * 3_600_000;
    expect(writtenWhen('2026-08-12T03:30:00Z', now, 'Asia/Kolkata')).toBe('09:00');
    expect(writtenWhen('2026-08-12T03:30:00Z', now, 'UTC')).toBe('12 Aug 2026, 09:00 IST');
    expect(writtenWhen('2026-08-11T03:30:00Z', now, 'UTC')).toBe('11 Aug 2026');
    expect(writtenWhen('soon', now, 'UTC')).toBe('');
  });
  test('todayAndEarlier splits notifications at midnight in India', () => {
    const { today, earlier } = todayAndEarlier(
      [notification(2), notification(1, '2026-08-11T18:29:59.999Z')],
      MIDNIGHT + 1,
    );
    expect(today).toMatchObject([{ id: 2 }]);
    expect(earlier).toMatchObject([{ id: 1 }]);
  });
});

describe('pages of ten notifications', () => {
  const page = (ids: readonly number[], total?: number) => ({
    notification_list: ids.map((id) => notification(id)),
    total,
  });
  test('a notification on two pages is listed once', () => {
    expect(
      joinNotifications([page([4, 3]), page([3, 2])], 2).notifications.map(({ id }) => id),
    ).toEqual([4, 3, 2]);
  });
  test.each([
    ['two of three', [page([3, 2], 3)], false],
    ['three of three', [page([3, 2], 3), page([1], 3)], true],
    ['two of two', [page([3, 2], 2)], true],
    ['a full page of an unknown total', [page([3, 2])], false],
    ['no notifications', [page([])], true],
  ] as const)('%s are the whole list: %s', (_case, pages, complete) => {
    expect(joinNotifications(pages, 2).complete).toBe(complete);
  });
  test('pages after a missing one are omitted, and the gap is reported', () => {
    expect(joinNotifications([page([4, 3]), undefined, page([1])], 2)).toMatchObject({
      complete: false,
      gap: true,
      notifications: [{ id: 4 }, { id: 3 }],
    });
  });
});

describe('the picture of a notification', () => {
  const homeDocument = home({
    upcoming_trainings: [training({ name: 'Shade talk' })],
    divisions: [{ division_code: 'n', division_short_name: 'Shade', pwa_division_image: '/n.svg' }],
  });
  test('is that of the item of home with the longest name in the text', () => {
    expect(notificationPicture('You are invited to Shade talk today', homeDocument)).toBe(
      '/pictures/p1.svg',
    );
    expect(notificationPicture('Shade added four treatments', homeDocument)).toBe('/n.svg');
    expect(notificationPicture('Something else', homeDocument)).toBeUndefined();
  });
  test.each([
    ['upcoming-training', undefined, 'training'],
    ['rejected', undefined, 'post'],
    ['unheard-of', undefined, 'news'],
    ['constructor', undefined, 'news'],
    [null, { redirect_type: 'x' }, 'training'],
  ])(
    'falls back to the icon of its kind: page %j with redirect %j is %s',
    (page, redirect, kind) => {
      expect(notificationKind({ page, redirect })).toBe(kind);
    },
  );
});
