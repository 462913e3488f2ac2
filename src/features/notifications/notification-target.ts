import type { Notification } from '../../../sync/contract/notifications.ts';
import { readRedirect } from '../../../sync/contract/redirect.ts';
import { paths, pathTo, webinarPath } from '../../rules/paths.ts';
import { safeUrl } from '../../rules/safe-url.ts';

type Leading = Pick<Notification, 'page' | 'post_id' | 'redirect'>;

/** `to`: a path of this app. `href`: an address outside it. */
export type NotificationTarget = { readonly to: string } | { readonly href: string };

const post = ({ post_id }: Leading): string => (post_id == null ? paths.socialFeeds : pathTo('singleFeed', { post_id }));
const at = (path: string) => (): string => path;

/** Page → path. Any other page opens the notifications (S8). */
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
  // The moderator's reason is shown with the post.
  rejected: post,
};

/** A notification opens its redirect, else its page, else the list of notifications (rules 4.18 and 2.7). */
export function notificationTarget(notification: Leading): NotificationTarget {
  const redirect = readRedirect(notification.redirect);
  if (redirect && typeof redirect.redirect_data === 'object') {
    const { program_id, program_type_id, program_type } = redirect.redirect_data;
    return { to: webinarPath(null, { program_id, program_type_id: program_type_id.id, program_type }) };
  }
  const url = typeof redirect?.redirect_data === 'string' ? safeUrl(redirect.redirect_data) : null;
  if (url) return { href: url.href };
  const page = notification.page?.trim().replace(/^\/+/, '') ?? '';
  return { to: Object.hasOwn(pages, page) ? (pages[page]?.(notification) ?? paths.notifications) : paths.notifications };
}
