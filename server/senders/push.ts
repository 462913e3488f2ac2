import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import * as z from 'zod/mini';
import { areKeys, isPushAddress } from '../domain/push.ts';
import type { Push, PushOutcome, Send } from './senders.ts';

/**
 * Networks that contain no push service: loopback, private, link-local, carrier, test,
 * documentation, multicast and reserved ones, and IPv6 networks that map to IPv4.
 */
const PRIVATE: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  // Also the deprecated IPv4-compatible form of IPv6.
  ['::', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const blocked = new BlockList();
for (const [network, prefix, family] of PRIVATE) blocked.addSubnet(network, prefix, family);

/** Returns whether an address is in one of these networks; IPv4 written as IPv6 counts as IPv4. */
export const isPrivate = (address: string): boolean =>
  blocked.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Resolves a host name and refuses it if any of its addresses is private, because DNS answers can
 * change at any time (S37).
 */
export const guardedLookup =
  (
    resolve: (
      name: string,
      done: (failure: Error | null, found: LookupAddress[]) => void,
    ) => void = (name, done) => lookup(name, { all: true }, done),
  ): LookupFunction =>
  (name, options, done) => {
    resolve(name, (failure, found) => {
      const [first] = found ?? [];
      if (failure || !first) return done(failure ?? new Error('The name has no address.'), '', 4);
      if (found.some(({ address }) => isPrivate(address)))
        return done(new Error('The name of a push service leads into a private network.'), '', 4);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };

const TIMEOUT_MS = 10_000;
const GONE: ReadonlySet<number> = new Set([404, 410]);
const LATER = 429;
/** Statuses of a signature by a key other than the subscription's. */
const OTHER_KEY: ReadonlySet<number> = new Set([401, 403]);
/** Longest accepted `retry-after` of a push service (milliseconds). */
const LONGEST_WAIT_MS = 60 * 60_000;

/** One outgoing request to a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}
/** A push service's response; `retryAfter`: the header of this name, as sent. */
export interface PushAnswer {
  readonly status: number;
  readonly retryAfter?: string | undefined;
}
/** Sends a request and resolves to its response; redirects are not followed. */
export type PushWire = (asked: PushRequest) => Promise<PushAnswer>;

const publicLookup = guardedLookup();

/** The network transport; the host name is resolved and checked for each connection. */
const network: PushWire = ({ endpoint, headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      { method: 'POST', headers, lookup: publicLookup, timeout: TIMEOUT_MS },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] });
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('The push service did not answer in time.')));
    sent.on('error', reject);
    sent.end(body);
  });

export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A mailto: or https: address for the push services' operators. */
  readonly subject: string;
}

/**
 * The back-off that the service asks for, at most an hour: seconds or a date; undefined if it sends
 * none (RFC 9110, 10.2.3).
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(1_000, ms));
}

/**
 * Sends encrypted push messages; every address is checked again before sending (S37). A browser
 * accepts only the key that it subscribed with, so subscriptions from before a rotation are served
 * by an earlier key pair until their app subscribes again.
 * @param pairs the current one first
 */
export function pushService(
  pairs: readonly Vapid[],
  wire: PushWire = network,
): Send<Push, PushOutcome> {
  async function signedBy(vapid: Vapid, push: Push): Promise<PushAnswer> {
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: push.endpoint, keys: push.keys },
      push.payload,
      {
        vapidDetails: vapid,
        TTL: Math.ceil(push.lastsMs / 1_000),
        urgency: push.urgent ? 'high' : 'normal',
        topic: push.topic,
      },
    );
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
    // FCM's predecessor is out of service, and the library would require a key for it.
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

/**
 * The demo's own push keys: created once and stored beside its data by `keep`, so that
 * subscriptions survive a restart.
 */
export const keptVapidKeys = (
  keep: (name: string, make: () => string) => string,
): z.infer<typeof Pair> =>
  Pair.parse(
    JSON.parse(keep('vapid-keys.json', () => JSON.stringify(webPush.generateVAPIDKeys()))),
  );
