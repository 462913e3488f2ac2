import type { Home } from '../../../sync/contract/home/home.ts';
import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { isToday } from '../../rules/dates.ts';

/** One page of the list of notifications. */
export interface NotificationPage {
  readonly notification_list: readonly Notification[];
  readonly total?: number | null | undefined;
}

/**
 * The pages up to the first missing one as a list, each notification once: a new one shifts the
 * others across pages.
 */
export interface JoinedNotifications {
  readonly notifications: readonly Notification[];
  /** The list is complete. */
  readonly complete: boolean;
  /** A page in between is missing on this device. */
  readonly gap: boolean;
}

export function joinNotifications(
  pages: readonly (NotificationPage | undefined)[],
  size: number,
): JoinedNotifications {
  const until = pages.indexOf(undefined);
  const stored = (until < 0 ? pages : pages.slice(0, until)).flatMap((page) =>
    page ? [page] : [],
  );
  const notifications = [
    ...new Map(
      stored.flatMap(({ notification_list }) =>
        notification_list.map((notification) => [String(notification.id), notification]),
      ),
    ).values(),
  ];
  const last = stored.at(-1);
  const total = stored[0]?.total;
  const complete =
    until < 0 &&
    last !== undefined &&
    (last.notification_list.length < size || (total != null && notifications.length >= total));
  return { notifications, complete, gap: until >= 0 };
}

/** Splits notifications by today's date in India. */
export function todayAndEarlier(
  notifications: readonly Notification[],
  now: number,
): { readonly today: Notification[]; readonly earlier: Notification[] } {
  const fromToday = (notification: Notification): boolean =>
    isToday(Date.parse(notification.created_at), now);
  return {
    today: notifications.filter(fromToday),
    earlier: notifications.filter((notification) => !fromToday(notification)),
  };
}

/** The kind of a notification, which decides its icon. */
export type NotificationKind =
  | 'training'
  | 'learning'
  | 'catalogue'
  | 'certificate'
  | 'post'
  | 'account'
  | 'news';

const kinds: Readonly<Record<string, NotificationKind>> = {
  'upcoming-training': 'training',
  calendar: 'training',
  'recorded-session': 'learning',
  'education-portfolio': 'learning',
  brands: 'catalogue',
  'our-brands': 'catalogue',
  'products-brands': 'catalogue',
  'my-certificates': 'certificate',
  'single-feed': 'post',
  'social-feeds': 'post',
  rejected: 'post',
  'my-profile': 'account',
};

/** The kind of a notification by its page; `training` for a redirect. */
export const notificationKind = ({
  page,
  redirect,
}: Pick<Notification, 'page' | 'redirect'>): NotificationKind =>
  (page && Object.hasOwn(kinds, page) ? kinds[page] : undefined) ??
  (redirect == null ? 'news' : 'training');

type HomePictures = Pick<Home, 'upcoming_trainings' | 'top_5_programs' | 'divisions'>;

/**
 * Picture for a notification, which has only text: that of the training, program or division on
 * home whose name the text mentions; the longest name wins.
 */
export function notificationPicture(
  message: string,
  { upcoming_trainings, top_5_programs, divisions }: HomePictures,
): string | undefined {
  const named = [
    ...upcoming_trainings.map(({ name, program }) => ({ name, picture: program?.image })),
    ...top_5_programs.map(({ program, image }) => ({ name: program, picture: image })),
    ...divisions.map(({ division_short_name, pwa_division_image }) => ({
      name: division_short_name,
      picture: pwa_division_image,
    })),
  ];
  const found = named.filter(
    ({ name, picture }) => name !== '' && picture && message.includes(name),
  );
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]?.picture ?? undefined;
}
