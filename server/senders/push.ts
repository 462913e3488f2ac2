import { request } from 'node:https';
import webPush from 'web-push';
import { areKeys, isPushAddress } from '../domain/push-endpoint.ts';
import { guardedLookup } from './guarded-lookup.ts';
import type { Push, PushOutcome, Send } from './senders.ts';

const TIMEOUT_MS = 10_000;
const URGENT_SECONDS = 15 * 60;
const USUAL_SECONDS = 24 * 60 * 60;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const LATER = 429;

/** One outgoing request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
/** Sends a request and resolves with the status; redirects are not followed. */
export type PushWire = (asked: PushRequest) => Promise<number>;

const lookup = guardedLookup();

/** The network; the host name is resolved and checked for each connection. */
const network: PushWire = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', headers, lookup, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
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

/** Sends encrypted push messages; every address is checked once more before sending (S37). */
export function pushService(vapid: Vapid, wire: PushWire = network): Send<Push, PushOutcome> {
  return async (push) => {
    if (!isPushAddress(push.endpoint) || !areKeys(push.keys)) return 'gone';
    // FCM's predecessor is no longer in service, and the library would require a key for it.
    if (new URL(push.endpoint).hostname === 'android.googleapis.com') return 'gone';
    const { endpoint, headers, body } = webPush.generateRequestDetails({ endpoint: push.endpoint, keys: push.keys }, push.payload, {
      vapidDetails: vapid,
      TTL: push.urgent ? URGENT_SECONDS : USUAL_SECONDS,
      urgency: push.urgent ? 'high' : 'normal',
      topic: push.topic,
    });
    const status = await wire({ endpoint, headers, body: body ?? Buffer.alloc(0) });
    if (status >= 200 && status < 300) return 'sent';
    if (GONE.has(status)) return 'gone';
    if (status === LATER || status >= 500) throw new Error(`The push service answered ${status}.`);
    return 'refused';
  };
}
