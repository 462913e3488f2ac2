import { describe, expect, test } from 'vitest';
import { noticeKind } from '../../../src/rules/notice-kind.ts';
import { byDay, joinNotices } from '../../../src/rules/notice-pages.ts';
import { noticePicture } from '../../../src/rules/notice-picture.ts';
import { isToday, noticeWhen } from '../../../src/rules/notice-when.ts';
import { unreadOf } from '../../../src/rules/unread.ts';
import type { Content } from '../../../sync/outbox.ts';
import { home, training } from '../../support/home.ts';

const notice = (id: string | number, created_at = '2026-08-12T04:00:00Z') => ({ id, message: `Message ${id}`, created_at, view: 0 as const });
const read = (notification_id: string | number): Content => ({ action: 'read-notice', at: 1, input: { notification_id, name: '' } });
const readAll: Content = { action: 'read-all-notices', at: 1, input: { leapcode: 'HD1001', until: '2026-08-12T04:00:00Z' } };

describe('how many are unread', () => {
  const bell = { notification_list: [notice(1), notice(2)], notification_count: 12 };
  test('[4.18] the document says it, with what lies over it', () => {
    expect(unreadOf(bell, [])).toBe(12);
    expect(unreadOf(bell, [read(1), read('2')])).toBe(12);
    expect(unreadOf({ notification_count: null }, [])).toBe(0);
  });
  test('[4.18] one that was read beyond the listed ones is counted off once, never below nothing', () => {
    expect(unreadOf(bell, [read(30), read('30'), read(31)])).toBe(10);
    expect(unreadOf({ ...bell, notification_count: 1 }, [read(30), read(31)])).toBe(0);
  });
  test('[4.18] after all were read, what was read beyond the list is in that already', () => {
    expect(unreadOf({ ...bell, notification_count: 1 }, [read(30), readAll])).toBe(1);
  });
});

describe('when it came', () => {
  const MIDNIGHT = Date.parse('2026-08-12T00:00:00+05:30');
  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('today begins at midnight in India (%i ms)', (ms, today) => {
    expect(isToday(MIDNIGHT + ms, MIDNIGHT + 3_600_000)).toBe(today);
  });
  test('what a clock that goes wrong puts into the future is of today', () => {
    expect(isToday(MIDNIGHT + 10 * 86_400_000, MIDNIGHT)).toBe(true);
  });
  test('today by its time, else by its day; the zone is named where the device has another', () => {
    const now = MIDNIGHT + 10 * 3_600_000;
    expect(noticeWhen('2026-08-12T03:30:00Z', now, 'Asia/Kolkata')).toBe('09:00');
    expect(noticeWhen('2026-08-12T03:30:00Z', now, 'UTC')).toBe('12 Aug 2026, 09:00 IST');
    expect(noticeWhen('2026-08-11T03:30:00Z', now, 'UTC')).toBe('11 Aug 2026');
    expect(noticeWhen('soon', now, 'UTC')).toBe('');
  });
  test('Today and Earlier part by that day', () => {
    const { today, earlier } = byDay([notice(2), notice(1, '2026-08-11T18:29:59.999Z')], MIDNIGHT + 1);
    expect([today, earlier].map((list) => list.map(({ id }) => id))).toEqual([[2], [1]]);
  });
});

describe('pages of ten', () => {
  const page = (ids: readonly number[], total?: number) => ({ notification_list: ids.map((id) => notice(id)), total });
  test('a new notice shifts the others: each stands there once', () => {
    expect(joinNotices([page([4, 3]), page([3, 2])], 2).notices.map(({ id }) => id)).toEqual([4, 3, 2]);
  });
  test.each([
    [[page([3, 2], 3)], false],
    [[page([3, 2], 3), page([1], 3)], true],
    [[page([3, 2], 2)], true],
    [[page([3, 2])], false],
    [[page([])], true],
  ] as const)('the end is known (%#)', (pages, complete) => {
    expect(joinNotices(pages, 2).complete).toBe(complete);
  });
  test('behind a page that is not on this device nothing is shown, and the list says so', () => {
    expect(joinNotices([page([4, 3]), undefined, page([1])], 2)).toMatchObject({ complete: false, gap: true, notices: [{ id: 4 }, { id: 3 }] });
  });
});

describe('its picture', () => {
  const known = home({
    upcoming_trainings: [training({ name: 'Shade talk' })],
    divisions: [{ division_code: 'n', division_short_name: 'Shade', pwa_division_image: '/n.svg' }],
  });
  test('is that of what the words speak of, the longest name first', () => {
    expect(noticePicture('You are invited to Shade talk today', known)).toBe('/pictures/p1.svg');
    expect(noticePicture('Shade added four treatments', known)).toBe('/n.svg');
    expect(noticePicture('Something else', known)).toBeUndefined();
  });
  test.each([
    ['upcoming-training', undefined, 'training'],
    ['rejected', undefined, 'post'],
    ['unheard-of', undefined, 'news'],
    ['constructor', undefined, 'news'],
    [null, { redirect_type: 'x' }, 'training'],
  ])('else the mark of its kind: %j with %j is %s', (page, redirect, kind) => {
    expect(noticeKind({ page, redirect })).toBe(kind);
  });
});
