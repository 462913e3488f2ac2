import type { NotificationDetails } from '../../../sync/contract/home/notifications.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';

/** A What's New item of the archive. */
export interface NewsItem extends NotificationDetails {
  readonly published_at?: string | null | undefined;
}

/** Publication time in milliseconds since 1970; undefined if the server sends none. */
export const publishedAt = ({ published_at }: NewsItem): number | undefined => {
  const at = Date.parse(published_at ?? '');
  return at > 0 ? at : undefined;
};

/**
 * Whether an item is new: not closed or opened on any device, and not in the archive at the last
 * visit on this one.
 */
export const isNew = ({ id, track_notification }: NewsItem, seen: readonly string[]): boolean =>
  !track_notification && !seen.includes(String(id));

/** Whether "do not display" was chosen, so that Home no longer shows the item. */
export const isHidden = ({ track_notification }: NewsItem): boolean =>
  track_notification?.do_not_display === 1;

/** Items of a month (`yyyy-mm`); `month` is undefined for items without a date. */
export interface NewsMonth {
  readonly month: string | undefined;
  readonly items: readonly NewsItem[];
}

/** Groups items by month in India, in the order of their first item. */
export function byMonth(items: readonly NewsItem[]): readonly NewsMonth[] {
  const months = new Map<string | undefined, NewsItem[]>();
  for (const item of items) {
    const at = publishedAt(item);
    const month = at === undefined ? undefined : dayAt(at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, of]) => ({ month, items: of }));
}
