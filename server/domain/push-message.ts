import type { PushKind } from '../../sync/contract/push.ts';

/** The default: every kind is on. */
export const USUAL_SWITCHES: Readonly<Record<PushKind, boolean>> = {
  trainings: true,
  reminders: true,
  courses: true,
  posts: true,
  certificates: true,
  news: true,
};

/** The kind of a notification, by the page that it leads to; any other is news. */
const KIND_OF_PAGE: Readonly<Record<string, PushKind>> = {
  'upcoming-training': 'trainings',
  calendar: 'trainings',
  'recorded-session': 'trainings',
  'education-portfolio': 'courses',
  'single-feed': 'posts',
  'social-feeds': 'posts',
  rejected: 'posts',
  'my-certificates': 'certificates',
};
export const kindOf = (page: string | undefined): PushKind => KIND_OF_PAGE[page ?? ''] ?? 'news';

/** The pages that a push may open directly; every other notification opens the list (S8). */
const PAGES: ReadonlySet<string> = new Set([
  'upcoming-training',
  'calendar',
  'recorded-session',
  'education-portfolio',
  'social-feeds',
  'my-certificates',
  'our-brands',
  'whats-new',
]);

/** The text on a locked screen: the same for everybody, whatever the notification says (S21). */
const WORDS: Readonly<Record<PushKind, string>> = {
  trainings: 'There is news about one of your trainings.',
  reminders: 'One of your trainings starts soon.',
  courses: 'There is something new to learn.',
  posts: 'There is news about a post.',
  certificates: 'There is news about a certificate.',
  news: 'There is a new message for you.',
};

/** A push's payload: the notification's id, a general text, the account's tag and a path; nothing personal (S21). */
export const pushPayload = (message: {
  readonly notification: string;
  readonly kind: PushKind;
  readonly page: string | undefined;
  readonly tag: string;
}): string =>
  JSON.stringify({
    id: message.notification,
    text: WORDS[message.kind],
    account: message.tag,
    url: message.page !== undefined && PAGES.has(message.page) ? `/${message.page}` : '/notifications',
  });
