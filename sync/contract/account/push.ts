import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { maybe } from '../patterns.ts';
import { Verdict } from '../verdict.ts';
import { DeviceId } from './session.ts';

const MINUTE = 60_000;
/** The longest accepted address of a push service (S37). */
const ENDPOINT_MOST = 2048;
const EndpointAddress = z.string().check(z.minLength(1), z.maxLength(ENDPOINT_MOST));
const Base64Url = z.string().check(z.regex(/^[\w-]{1,200}={0,2}$/));
/** An hour and minute of the day, such as 21:00. */
export const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** The kinds of push messages that a person can switch on and off. */
export const PushSwitches = z.object({
  trainings: z.boolean(),
  reminders: z.boolean(),
  courses: z.boolean(),
  posts: z.boolean(),
  certificates: z.boolean(),
  news: z.boolean(),
});
export type PushKind = keyof z.infer<typeof PushSwitches>;
/**
 * No push arrives between `from` and `to`, across midnight too, except for a session that is
 * starting.
 */
export const QuietHours = z.object({
  on: z.boolean(),
  from: TimeOfDay,
  to: TimeOfDay,
  /** An IANA zone, such as Asia/Kolkata. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(64)),
});
export type QuietHours = z.infer<typeof QuietHours>;

/**
 * A browser's subscription; every push returns `account_tag`, so that the worker knows whether the
 * push is for its account.
 */
export const pushSubscribe = endpoint({
  method: 'POST',
  path: 'push-subscribe',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({
    endpoint: EndpointAddress,
    keys: z.object({ p256dh: Base64Url, auth: Base64Url }),
    device_id: DeviceId,
    account_tag: maybe(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  }),
  response: Verdict,
});
export const pushUnsubscribe = endpoint({
  method: 'POST',
  path: 'push-unsubscribe',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ endpoint: EndpointAddress }),
  response: Verdict,
});
export const pushPreferences = endpoint({
  method: 'POST',
  path: 'push-preferences',
  scope: 'bearer',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: 'own',
  request: z.object({}),
  response: z.object({ error: z.boolean(), switches: PushSwitches, quiet_hours: QuietHours }),
});
export const savePushPreferences = endpoint({
  method: 'POST',
  path: 'save-push-preferences',
  scope: 'bearer',
  use: 'write',
  rule: 'own',
  request: z.object({ switches: PushSwitches, quiet_hours: QuietHours }),
  response: Verdict,
});

/** The call that the service worker makes by itself after the browser has ended a subscription. */
export const subscribingRows = { 'push-subscribe': pushSubscribe } as const;

/** Push messages: a browser's subscription, and a person's choices. */
export const pushRows = {
  'push-subscribe': pushSubscribe,
  'push-unsubscribe': pushUnsubscribe,
  'push-preferences': pushPreferences,
  'save-push-preferences': savePushPreferences,
} as const;
