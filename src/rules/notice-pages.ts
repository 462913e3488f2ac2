import type { Notification } from '../../sync/contract/home.ts';
import { isToday } from './notice-when.ts';

/** One page of the list, as far as it is on this device. */
export interface NoticePage {
  readonly notification_list: readonly Notification[];
  readonly total?: number | null | undefined;
}

/** What the pages hold together: each notice once (a new one shifts the others from page to page), up to the first gap. */
export interface JoinedNotices {
  readonly notices: readonly Notification[];
  /** All there are stand here. */
  readonly complete: boolean;
  /** A page between is not on this device. */
  readonly gap: boolean;
}

export function joinNotices(pages: readonly (NoticePage | undefined)[], size: number): JoinedNotices {
  const until = pages.indexOf(undefined);
  const here = (until < 0 ? pages : pages.slice(0, until)).flatMap((page) => (page ? [page] : []));
  const notices = [...new Map(here.flatMap(({ notification_list }) => notification_list.map((notice) => [String(notice.id), notice]))).values()];
  const last = here.at(-1);
  const total = here[0]?.total;
  const complete = until < 0 && last !== undefined && (last.notification_list.length < size || (total != null && notices.length >= total));
  return { notices, complete, gap: until >= 0 };
}

/** Today's and the earlier ones, by the calendar of India. */
export function byDay(notices: readonly Notification[], now: number): { readonly today: Notification[]; readonly earlier: Notification[] } {
  const fromToday = (notice: Notification): boolean => isToday(Date.parse(notice.created_at), now);
  return { today: notices.filter(fromToday), earlier: notices.filter((notice) => !fromToday(notice)) };
}
