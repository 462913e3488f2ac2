import { expect, test } from 'vitest';
import {
  byMonth,
  isHidden,
  isNew,
  type NewsItem,
  publishedAt,
} from '../../../../src/features/news/rules.ts';

const item = (id: number, more: Partial<NewsItem> = {}): NewsItem => ({
  id,
  media_type: 1,
  ...more,
});

test.each([
  [item(1), [], true],
  [item(1), ['1'], false],
  [item(1, { track_notification: { do_not_display: 0 } }), [], false],
  [item(1, { track_notification: null }), ['2'], true],
])('the item %j is new after a visit that showed %j: %s', (news, seen, is) => {
  expect(isNew(news, seen)).toBe(is);
});

test('only "do not display" hides an item', () => {
  expect(
    [1, 0].map((do_not_display) =>
      isHidden(item(1, { track_notification: { do_not_display: do_not_display as 0 | 1 } })),
    ),
  ).toEqual([true, false]);
  expect(isHidden(item(1))).toBe(false);
});

test('a missing, invalid or zero date gives no publication time', () => {
  expect(
    [undefined, null, 'soon', '1970-01-01T00:00:00.000Z'].map((published_at) =>
      publishedAt(item(1, { published_at })),
    ),
  ).toEqual(Array.from({ length: 4 }, () => undefined));
  expect(publishedAt(item(1, { published_at: '2026-08-12T04:00:00.000Z' }))).toBe(
    Date.UTC(2026, 7, 12, 4),
  );
});

test('items are grouped by their month in India, and items without a date form a group', () => {
  const items = [
    item(4, { published_at: '2026-08-12T04:00:00.000Z' }),
    // Already August in India.
    item(3, { published_at: '2026-07-31T20:00:00.000Z' }),
    item(2, { published_at: '2026-07-01T04:00:00.000Z' }),
    item(1),
  ];
  expect(byMonth(items).map(({ month, items: of }) => [month, of.map(({ id }) => id)])).toEqual([
    ['2026-08', [4, 3]],
    ['2026-07', [2]],
    [undefined, [1]],
  ]);
});
