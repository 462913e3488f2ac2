import type { NotificationDetails } from '../../../sync/contract/home/notifications.ts';
import { dayAt } from '../../../sync/contract/rules/india.ts';

/** A What's New item of the archive. */
export interface NewsItem extends NotificationDetails {
  readonly published_at?: string | null | undefined;
}

/** When an item appeared, in milliseconds since 1970; undefined where the server does not know. */
export const publishedAt = ({ published_at }: NewsItem): number | undefined => {
  const at = Date.parse(published_at ?? '');
  return at > 0 ? at : undefined;
};

/** Neither closed nor acted on anywhere, and not in the archive at the last look on this device. */
export const isNew = ({ id, track_notification }: NewsItem, seen: readonly string[]): boolean =>
  !track_notification && !seen.includes(String(id));

/** "Do not display" was chosen: Home shows the item no more. */
export const isHidden = ({ track_notification }: NewsItem): boolean =>
  track_notification?.do_not_display === 1;

/** A month, `yyyy-mm`, with its items; undefined: those without a date. */
export interface NewsMonth {
  readonly month: string | undefined;
  readonly items: readonly NewsItem[];
}

/** The items by month, in the order in which they come. */
export function byMonth(items: readonly NewsItem[]): readonly NewsMonth[] {
  const months = new Map<string | undefined, NewsItem[]>();
  for (const item of items) {
    const at = publishedAt(item);
    const month = at === undefined ? undefined : dayAt(at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), item]);
  }
  return [...months].map(([month, of]) => ({ month, items: of }));
}
