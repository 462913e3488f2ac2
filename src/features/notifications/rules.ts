import type { Home } from '../../../sync/contract/home/home.ts';
import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { readRedirect } from '../../../sync/contract/home/redirect.ts';
import { isToday } from '../../rules/dates.ts';
import { paths, pathTo, webinarPath } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';

type TargetFields = Pick<Notification, 'id' | 'page' | 'post_id' | 'redirect'>;

/** Whether a notification reports a rejected post. */
export const saysRejected = ({ page }: TargetFields): boolean =>
  page?.trim().replace(/^\/+/, '') === 'rejected';

/** `to`: a path of this app. `href`: an address outside it. */
type NotificationTarget = { readonly to: string } | { readonly href: string };

const postPath = ({ post_id }: TargetFields): string =>
  post_id == null ? paths.socialFeeds : pathTo('singleFeed', { post_id });
const fixed = (path: string) => (): string => path;

/** Path of the notification's own page. */
const ownPath = ({ id }: TargetFields): string => pathTo('notification', { id });

/** Page name → path. Other names open the notification itself (S8). */
const pages: Readonly<Record<string, (notification: TargetFields) => string>> = {
  home: fixed(paths.home),
  'upcoming-training': fixed(paths.upcomingTraining),
  calendar: fixed(paths.calendar),
  'recorded-session': fixed(paths.recordedSession),
  'education-portfolio': fixed(paths.educationPortfolio),
  brands: fixed(paths.brands),
  'our-brands': fixed(paths.ourBrands),
  'products-brands': fixed(paths.products),
  'my-certificates': fixed(paths.myCertificates),
  'my-activity': fixed(paths.myActivity),
  'my-profile': fixed(paths.myProfile),
  'about-us': fixed(paths.about),
  'whats-new': fixed(paths.whatsNew),
  'social-feeds': fixed(paths.socialFeeds),
  'single-feed': postPath,
  // The notification's page shows the moderator's reason and links to the post.
  rejected: ownPath,
};

/** Path of the post that a notification is about. */
export const postOf = (notification: TargetFields): string => postPath(notification);

/**
 * Target of a notification: its redirect, else its page, else its own page (rules 4.18 and 2.7).
 */
export function notificationTarget(notification: TargetFields): NotificationTarget {
  const redirect = readRedirect(notification.redirect);
  if (redirect && typeof redirect.redirect_data === 'object') {
    const { program_id, program_type_id, program_type } = redirect.redirect_data;
    return {
      to: webinarPath(null, { program_id, program_type_id: program_type_id.id, program_type }),
    };
  }
  const url = typeof redirect?.redirect_data === 'string' ? safeUrl(redirect.redirect_data) : null;
  if (url) return { href: url.href };
  const page = notification.page?.trim().replace(/^\/+/, '') ?? '';
  return { to: ((Object.hasOwn(pages, page) && pages[page]) || ownPath)(notification) };
}

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
