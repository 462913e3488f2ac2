import type { Notification } from '../../../sync/contract/home/notifications.ts';
import { readRedirect } from '../../../sync/contract/home/redirect.ts';
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
