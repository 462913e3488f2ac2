import { ECDH } from 'node:crypto';

/** The most subscribed browsers of one person; the oldest one is removed (S37). */
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

/** Whether an address belongs to a push service: https on the default port, a known host, nothing hidden in it. */
export function isPushAddress(text: string): boolean {
  // What the parser would silently repair (spaces, control characters, backslashes, other scripts) is refused instead.
  if (text.length > ADDRESS_MOST || !/^https:\/\/[!-[\]-~]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  const plain =
    url.port === '' && url.username === '' && url.password === '' && url.hash === '' && !/[@:]/.test(text.slice(8).split(/[/?#]/)[0] ?? '');
  return plain && url.protocol === 'https:' && SERVICES.some((service) => service.test(url.hostname));
}

/** Whether the keys are a point on the curve and a secret of the right length. */
export function areKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== KEY_BYTES.p256dh || point[0] !== UNCOMPRESSED || Buffer.from(auth, 'base64url').length !== KEY_BYTES.auth) return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length === KEY_BYTES.p256dh;
  } catch {
    // Node throws for a point that is not on the curve.
    return false;
  }
}
