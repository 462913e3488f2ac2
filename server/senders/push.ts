import { request } from 'node:https';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { areKeys, isPushAddress } from '../domain/push-endpoint.ts';
import { guardedLookup } from './guarded-lookup.ts';
import type { Push, PushOutcome, Send } from './senders.ts';

const TIMEOUT_MS = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const LATER = 429;
/** What services say to a signature by another key than the browser subscribed with. */
const OTHER_KEY: ReadonlySet<number> = new Set([401, 403]);
/** Longer than this nobody waits for a push service (milliseconds). */
const LONGEST_WAIT_MS = 60 * 60_000;

/** One outgoing request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
/** What a push service answers; `retryAfter` as in its header of this name. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter?: string | undefined;
}
/** Sends a request and resolves with the answer; redirects are not followed. */
export type PushWire = (asked: PushRequest) => Promise<PushAnswer>;

const lookup = guardedLookup();

/** The network; the host name is resolved and checked for each connection. */
const network: PushWire = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, lookup, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
    });
    sent.on('timeout', () => sent.destroy(new Error('The push service did not answer in time.')));
    sent.on('error', reject);
    sent.end(body);
  });

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address under which push services reach us. */
  readonly subject: string;
}

/** For how long the service asks to be left alone: seconds or a date, an hour at most; undefined if it does not say (RFC 9110, 10.2.3). */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(1_000, ms));
}

/**
 * Sends encrypted push messages; every address is checked once more before sending (S37). A browser keeps to the key that it subscribed with, so those of
 * before a rotation are reached by an earlier pair, until their app has subscribed anew.
 * @param pairs the current one first
 */
export function pushService(pairs: readonly Vapid[], wire: PushWire = network): Send<Push, PushOutcome> {
  async function signedBy(vapid: Vapid, push: Push): Promise<PushAnswer> {
    const { endpoint, headers, body } = webPush.generateRequestDetails({ endpoint: push.endpoint, keys: push.keys }, push.payload, {
      vapidDetails: vapid,
      TTL: Math.ceil(push.lastsMs / 1_000),
      urgency: push.urgent ? 'high' : 'normal',
      topic: push.topic,
    });
    return wire({ endpoint, headers, body: body ?? Buffer.alloc(0) });
  }

  async function answerTo(push: Push): Promise<PushAnswer> {
    let answer: PushAnswer = { status: 403 };
    for (const vapid of pairs) {
      answer = await signedBy(vapid, push);
      if (!OTHER_KEY.has(answer.status)) break;
    }
    return answer;
  }

  return async (push) => {
    if (!isPushAddress(push.endpoint) || !areKeys(push.keys)) return 'gone';
    // FCM's predecessor is no longer in service, and the library would require a key for it.
    if (new URL(push.endpoint).hostname === 'android.googleapis.com') return 'gone';
    const { status, retryAfter } = await answerTo(push);
    if (status >= 200 && status < 300) return 'sent';
    if (GONE.has(status)) return 'gone';
    if (status === LATER || status >= 500) {
      const wait = retryAfterMs(retryAfter, Date.now());
      if (wait === undefined) throw new Error(`The push service answered ${status}.`);
      return { retryAfterMs: wait };
    }
    return 'refused';
  };
}

const Pair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The demo's own push keys: created once and kept beside its data by `keep`, so that subscriptions survive a restart. */
export const keptVapidKeys = (keep: (name: string, make: () => string) => string): z.infer<typeof Pair> =>
  Pair.parse(JSON.parse(keep('vapid-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()))));
