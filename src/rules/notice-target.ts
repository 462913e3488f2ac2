import type { Notification } from '../../sync/contract/home.ts';
import { readRedirect } from '../../sync/contract/redirect.ts';
import { paths } from './paths.ts';
import { safeUrl } from './safe-url.ts';

type Notice = Pick<Notification, 'page' | 'post_id' | 'redirect'>;

/** Where a notice leads: a place of this app, or an address outside it. */
export type NoticeTarget = { readonly to: string } | { readonly href: string };

const post = ({ post_id }: Notice): string => (post_id == null ? paths.socialFeeds : paths.singleFeed(post_id));
const at = (path: string) => (): string => path;

/** Page → path. Whatever is not named here opens the notices (S8). */
const pages: Readonly<Record<string, (notice: Notice) => string>> = {
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
  // The moderator's reason stands with the post.
  rejected: post,
};

/** Where a press on a notice leads (rules 4.18 and 2.7): its redirect, else its page, else the notices themselves. */
export function noticeTarget(notice: Notice): NoticeTarget {
  const redirect = readRedirect(notice.redirect);
  if (redirect && typeof redirect.redirect_data === 'object') {
    const { program_id, program_type_id, program_type } = redirect.redirect_data;
    return { to: paths.webinar(null, program_id, program_type_id.id, program_type) };
  }
  const url = typeof redirect?.redirect_data === 'string' ? safeUrl(redirect.redirect_data) : null;
  if (url) return { href: url.href };
  const page = notice.page?.trim().replace(/^\/+/, '') ?? '';
  return { to: Object.hasOwn(pages, page) ? (pages[page]?.(notice) ?? paths.notifications) : paths.notifications };
}
