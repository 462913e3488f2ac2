import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { readRedirect } from '../../../sync/contract/home/redirect.ts';
import { paths, pathTo, webinarPath } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';

type Leading = Pick<Notification, 'id' | 'page' | 'post_id' | 'redirect'>;

/** Whether it says that a post was rejected. */
export const saysRejected = ({ page }: Leading): boolean =>
  page?.trim().replace(/^\/+/, '') === 'rejected';

/** `to`: a path of this app. `href`: an address outside it. */
export type NotificationTarget = { readonly to: string } | { readonly href: string };

const post = ({ post_id }: Leading): string =>
  post_id == null ? paths.socialFeeds : pathTo('singleFeed', { post_id });
const at = (path: string) => (): string => path;

/** Its own page: the notification in full. */
const itself = ({ id }: Leading): string => pathTo('notification', { id });

/** Page → path. Any other page opens the notification itself (S8). */
const pages: Readonly<Record<string, (notification: Leading) => string>> = {
  home: at(paths.home),
  'upcoming-training': at(paths.upcomingTraining),
  calendar: at(paths.calendar),
  'recorded-session': at(paths.recordedSession),
  'education-portfolio': at(paths.educationPortfolio),
  brands: at(paths.brands),
  'our-brands': at(paths.ourBrands),
  'products-brands': at(paths.products),
  'my-certificates': at(paths.myCertificates),
  'my-activity': at(paths.myActivity),
  'my-profile': at(paths.myProfile),
  'about-us': at(paths.about),
  'whats-new': at(paths.whatsNew),
  'social-feeds': at(paths.socialFeeds),
  'single-feed': post,
  // Its page shows the moderator's reason, and leads on to the post.
  rejected: itself,
};

/** The post that a notification is about. */
export const postOf = (notification: Leading): string => post(notification);

/** A notification opens its redirect, else its page, else itself in full (rules 4.18 and 2.7). */
export function notificationTarget(notification: Leading): NotificationTarget {
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
  return { to: ((Object.hasOwn(pages, page) && pages[page]) || itself)(notification) };
}
