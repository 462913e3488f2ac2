import { describe, expect, test } from 'vitest';
import {
  joinNotifications,
  notificationKind,
  notificationPicture,
  postOf,
  saysRejected,
  notificationTarget as targetOf,
  todayAndEarlier,
} from '../../../../src/features/notifications/rules.ts';
import { writtenWhen } from '../../../../src/i18n/written-when.ts';
import { unreadOf } from '../../../../src/live/notifications/unread.ts';
import { isToday } from '../../../../src/rules/dates.ts';
import type { Content } from '../../../../sync/outbox/entry.ts';
import { home, training } from '../../../support/home.ts';

const notificationTarget = (of: Omit<Parameters<typeof targetOf>[0], 'id'>) =>
  targetOf({ id: 'n/1', ...of });
const program = { program_id: 7, program_type_id: { id: 2 }, program_type: 'ONLINE' };

describe('the destination of a notification', () => {
  test.each([
    ['home', '/home'],
    ['upcoming-training', '/upcoming-training'],
    ['calendar', '/calendar'],
    ['recorded-session', '/recorded-session'],
    ['education-portfolio', '/education-portfolio'],
    ['brands', '/brands'],
    ['our-brands', '/our-brands'],
    ['products-brands', '/products-brands'],
    ['my-certificates', '/my-certificates'],
    ['my-activity', '/my-activity'],
    ['my-profile', '/my-profile'],
    ['about-us', '/about-us'],
    ['whats-new', '/whats-new'],
    ['social-feeds', '/social-feeds'],
    ['/calendar', '/calendar'],
    [' calendar ', '/calendar'],
    ['nowhere', '/notification?id=n%2F1'],
    ['__proto__', '/notification?id=n%2F1'],
    ['constructor', '/notification?id=n%2F1'],
    ['https://elsewhere.example', '/notification?id=n%2F1'],
    ['', '/notification?id=n%2F1'],
    [null, '/notification?id=n%2F1'],
    [undefined, '/notification?id=n%2F1'],
  ])('[4.18] the page %j opens %s', (page, to) => {
    expect(notificationTarget({ page })).toEqual({ to });
  });

  test('[4.18] the page single-feed opens the post, or the feed without a post id', () => {
    expect(notificationTarget({ page: 'single-feed', post_id: 'a/b' })).toEqual({
      to: '/single-feed?post_id=a%2Fb',
    });
    expect(notificationTarget({ page: 'single-feed' })).toEqual({ to: '/social-feeds' });
  });

  test('[4.18] the page rejected opens the notification’s own page', () => {
    const rejected = { id: 'n/1', page: '/rejected', post_id: 'a/b' };
    expect(notificationTarget(rejected)).toEqual({ to: '/notification?id=n%2F1' });
    expect(saysRejected(rejected)).toBe(true);
    expect(saysRejected({ id: 1, page: 'single-feed' })).toBe(false);
    expect(postOf(rejected)).toBe('/single-feed?post_id=a%2Fb');
  });

  test.each([program, JSON.stringify(program)])(
    '[4.18] [S8] a redirect to a program wins over the page and has the three parameters of 2.7',
    (redirect_data) => {
      expect(
        notificationTarget({
          page: 'calendar',
          redirect: { redirect_type: 'webinar', redirect_data },
        }),
      ).toEqual({
        to: '/webinar-course-details/7/2/ONLINE',
      });
    },
  );

  test('[S6] a redirect opens an https address, and not one with credentials', () => {
    expect(
      notificationTarget({
        redirect: { redirect_type: 'url', redirect_data: 'https://a.example/b' },
      }),
    ).toEqual({ href: 'https://a.example/b' });
    expect(
      notificationTarget({
        redirect: { redirect_type: 'url', redirect_data: 'https://me@a.example/' },
      }),
    ).toEqual({
      to: '/notification?id=n%2F1',
    });
  });

  test.each([
    'javascript:alert(1)',
    '//a.example',
    '{"program_id":',
    { program_id: 7 },
    { ...program, program_type: 5 },
    null,
    7,
  ])('[S8] the invalid redirect %j is ignored, and the page is opened', (redirect_data) => {
    expect(
      notificationTarget({ page: 'calendar', redirect: { redirect_type: 'url', redirect_data } }),
    ).toEqual({ to: '/calendar' });
    expect(notificationTarget({ redirect: redirect_data })).toEqual({
      to: '/notification?id=n%2F1',
    });
  });
});

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
  test('[4.18] a pending read of all includes pending reads beyond the list', () => {
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
  test('a time in the future, from a wrong clock, counts as today', () => {
    expect(isToday(MIDNIGHT + 10 * 86_400_000, MIDNIGHT)).toBe(true);
  });
  test('today’s times show the hour, older ones the day; the zone is named if the device’s differs', () => {
    const now = MIDNIGHT + 10 * 3_600_000;
    expect(writtenWhen('2026-08-12T03:30:00Z', now, 'Asia/Kolkata')).toBe('09:00');
    expect(writtenWhen('2026-08-12T03:30:00Z', now, 'UTC')).toBe('12 Aug 2026, 09:00 IST');
    expect(writtenWhen('2026-08-11T03:30:00Z', now, 'UTC')).toBe('11 Aug 2026');
    expect(writtenWhen('soon', now, 'UTC')).toBe('');
  });
  test('today and earlier split at midnight in India', () => {
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
  test('pages after a missing one are left out, and the gap is reported', () => {
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
  test('is that of the thing on home that the text names, longest name first', () => {
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
