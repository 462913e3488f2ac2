import { ECDH } from 'node:crypto';
import type { PushKind } from '../../sync/contract/account/push.ts';
import { DAY, MINUTE } from './time.ts';

/** Maximum number of subscribed browsers per person; the oldest is removed (S37). */
export const SUBSCRIPTIONS_MOST = 5;
const ADDRESS_MOST = 2048;
const KEY_BYTES = { p256dh: 65, auth: 16 } as const;
const UNCOMPRESSED = 0x04;

/** The browsers' push services; a star stands for one or more labels (S37). */
const SERVICES: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)+push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
];

/**
 * Returns whether an address belongs to a push service: https on the default port, a known host, no
 * credentials or hidden characters.
 */
export function isPushAddress(text: string): boolean {
  // Refuses characters that the URL parser would silently repair: spaces, control characters,
  // backslashes, other scripts.
  if (text.length > ADDRESS_MOST || !/^https:\/\/[!-[\]-~]+$/.test(text) || !URL.canParse(text))
    return false;
  const url = new URL(text);
  const plain =
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    url.hash === '' &&
    !/[@:]/.test(text.slice(8).split(/[/?#]/)[0] ?? '');
  return (
    plain && url.protocol === 'https:' && SERVICES.some((service) => service.test(url.hostname))
  );
}

/** Returns whether the keys are a point on the curve and a secret of the right length. */
export function areKeys({
  p256dh,
  auth,
}: {
  readonly p256dh: string;
  readonly auth: string;
}): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (
    point.length !== KEY_BYTES.p256dh ||
    point[0] !== UNCOMPRESSED ||
    Buffer.from(auth, 'base64url').length !== KEY_BYTES.auth
  )
    return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length === KEY_BYTES.p256dh;
  } catch {
    // Node throws for a point that is not on the curve.
    return false;
  }
}

/** Default switches: every kind is on. */
export const USUAL_SWITCHES: Readonly<Record<PushKind, boolean>> = {
  trainings: true,
  reminders: true,
  courses: true,
  posts: true,
  certificates: true,
  news: true,
};

/** The kind of a notification by the page that it opens; any other page is news. */
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

/** Pages that a push may open directly; all others open the notification (S8). */
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

/** Texts for a locked screen: generic, so that they reveal nothing (S21). */
const WORDS: Readonly<Record<PushKind, string>> = {
  trainings: 'There is news about one of your trainings.',
  reminders: 'One of your trainings starts soon.',
  courses: 'There is something new to learn.',
  posts: 'There is news about a post.',
  certificates: 'There is news about a certificate.',
  news: 'There is a new message for you.',
};

/** Lifetime of a push at its service (milliseconds): an urgent one is useless an hour later. */
export const lifetimeOf = (urgent: boolean): number => (urgent ? 15 * MINUTE : DAY);

/**
 * The tag of a push on the device: a later one with the same tag replaces it. The app's own
 * reminder of a training uses this tag too, so that only one is shown.
 */
export const pushTag = (push: {
  readonly notice: string;
  readonly training?: number | undefined;
}): string =>
  push.training === undefined ? `notification-${push.notice}` : `reminder-${push.training}`;

/**
 * The path that a tapped push opens. It always names the notification, which is then marked as
 * read.
 */
const addressOf = (page: string | undefined, id: string): string =>
  page !== undefined && PAGES.has(page) ? `/${page}?notification=${id}` : `/notification?id=${id}`;

/**
 * A push's payload: the notification's id, its kind, a general text, the account's tag, a path, and
 * the number of unread notifications; nothing personal (S21). The device has its own text per kind
 * in the person's language; `text` is the fallback.
 */
export const pushPayload = (message: {
  readonly notification: string;
  readonly kind: PushKind;
  readonly page: string | undefined;
  readonly tag: string;
  readonly mark: string;
  readonly unread: number;
}): string =>
  JSON.stringify({
    id: message.notification,
    kind: message.kind,
    text: WORDS[message.kind],
    account: message.tag,
    mark: message.mark,
    unread: message.unread,
    url: addressOf(message.page, encodeURIComponent(message.notification)),
  });
