import type { Notification } from '../../sync/contract/home.ts';

/** What a notice is about, for its picture. */
export type NoticeKind = 'training' | 'learning' | 'catalogue' | 'certificate' | 'post' | 'account' | 'news';

const kinds: Readonly<Record<string, NoticeKind>> = {
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

/** By the page that it leads to; one with a redirect to a program is about a training. */
export const noticeKind = ({ page, redirect }: Pick<Notification, 'page' | 'redirect'>): NoticeKind =>
  (page && Object.hasOwn(kinds, page) ? kinds[page] : undefined) ?? (redirect == null ? 'news' : 'training');
