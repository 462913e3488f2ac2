import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { notificationActions } from '../../../sync/actions/notifications.ts';
import { notificationUpdate, notificationView } from '../../../sync/contract/home/notifications.ts';
import { holds } from '../../support/holds.ts';
import { home } from '../../support/home.ts';
import { inputsOf, noticeLists } from './samples.ts';

const { 'read-notice': readNotification, 'read-all-notices': readAllNotifications } =
  notificationActions;
const notice = (id: string, hour: number, view: 0 | 1 = 0) => ({
  id,
  message: id,
  created_at: `2026-08-12T0${hour}:00:00Z`,
  view,
});
const bell = (over: object = {}) =>
  home({
    notification_list: [notice('c', 6), notice('b', 5), notice('a', 4, 1)],
    notification_count: 5,
    ...over,
  });
const read = readNotification.shows['home-pwa'];
const readAll = readAllNotifications.shows['home-pwa'];
const until = (hour: number) => ({ leapcode: 'HD1001', until: `2026-08-12T0${hour}:00:00Z` });
const standing = (given: ReturnType<typeof bell> | undefined) => ({
  views: given?.notification_list?.map(({ view }) => view),
  count: given?.notification_count,
});

test('[4.18] [7.34] reading a notification marks it and lowers the count by one, once', () => {
  expect(readNotification.sends({ notification_id: 'c', name: 'c' })).toEqual({
    endpoint: notificationUpdate,
    request: { notification_id: 'c' },
  });
  const once = read?.(bell(), { notification_id: 'c', name: 'c' });
  expect(standing(once)).toEqual({ views: [1, 0, 1], count: 4 });
  expect(once && read?.(once, { notification_id: 'c', name: 'c' })).toBe(once);
});

test('[4.18] a notification that is already read changes nothing, and the count never falls below zero', () => {
  const given = bell();
  expect(read?.(given, { notification_id: 'a', name: 'a' })).toBe(given);
  expect(
    standing(read?.(bell({ notification_count: 0 }), { notification_id: 'c', name: 'c' })),
  ).toEqual({ views: [1, 0, 1], count: 0 });
});

test("[4.18] [7.33] 'Mark all as read' marks all and sets the count to 0", () => {
  expect(readAllNotifications.sends(until(6))).toEqual({
    endpoint: notificationView,
    request: until(6),
  });
  expect(standing(readAll?.(bell(), until(6)))).toEqual({ views: [1, 1, 1], count: 0 });
  expect(standing(readAll?.(bell({ notification_list: null }), until(6)))).toEqual({
    views: undefined,
    count: 0,
  });
});

test('[4.18] fault 16: a notification newer than "Mark all as read" stays unread and counts', () => {
  expect(standing(readAll?.(bell(), until(5)))).toEqual({ views: [0, 1, 1], count: 1 });
  const onlyNewer = bell({ notification_list: [notice('c', 6), notice('b', 5)] });
  expect(readAll?.(onlyNewer, until(4))).toBe(onlyNewer);
});

test('[4.18] reading one and reading all give the same result in any order', () => {
  const one = readNotification.shows['notification-list'];
  const all = readAllNotifications.shows['notification-list'];
  holds(
    fc.property(
      noticeLists,
      inputsOf('read-notice'),
      inputsOf('read-all-notices'),
      (list, single, every) => {
        const views = (given: typeof list | undefined) =>
          given?.notification_list.map(({ view }) => view);
        expect([one, all]).not.toContain(undefined);
        if (one && all)
          expect(views(all(one(list, single), every))).toEqual(
            views(one(all(list, every), single)),
          );
      },
    ),
  );
});

test('both readings are of the kind `set`: a later one replaces an earlier one of its lane', () => {
  expect([readNotification.kind, readAllNotifications.kind]).toEqual(['set', 'set']);
});
