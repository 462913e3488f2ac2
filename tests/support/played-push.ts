import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushWire } from '../../server/senders/push.ts';

/** Origin in the subscriptions of this service, which listens on a port of this machine. */
export const PUBLIC_ORIGIN = 'https://fcm.googleapis.com';
const DAY_SECONDS = 86_400;
/** Minimum size of a message that a service must accept (bytes; RFC 8030, 7.2). */
const BODY_MOST = 4096;

/** A browser's subscription, with the browser's private functions. */
export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Decrypts the body of a message; throws if it was for another browser (RFC 8291). */
  readonly open: (body: Buffer) => string;
}
/** A message that the service accepted, with its text as decrypted by the browser. */
export interface Taken {
  readonly endpoint: string;
  /** The encrypted body. */
  readonly body: Buffer;
  readonly text: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
}
interface Said {
  readonly status: number;
  readonly retryAfter?: string;
}

/** Decrypts one record of the coding `aes128gcm` (RFC 8188) with keys as in RFC 8291. */
function opened(body: Buffer, curve: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derived = (use: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${use}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('The padding of the last record is wrong.');
  return padded.subarray(0, end).toString('utf8');
}

/** Whether a request has a valid sender's proof for this service and time (RFC 8292). */
function isProven(header: string, key: string): boolean {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (given !== key || !signature) return false;
  const point = Buffer.from(key, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  const proof = {
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    dsaEncoding: 'ieee-p1363',
  } as const;
  const json = (part: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(part, 'base64url').toString());
  const { aud, exp, sub } = json(claims);
  const now = Date.now() / 1_000;
  return (
    json(head).alg === 'ES256' &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      proof,
      Buffer.from(signature, 'base64url'),
    ) &&
    aud === PUBLIC_ORIGIN &&
    Number(exp) > now &&
    Number(exp) <= now + DAY_SECONDS &&
    /^(mailto:|https:)/.test(String(sub))
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * A push service on this machine with the real protocol (RFC 8030, 8188, 8291, 8292), which plays
 * its browsers as well.
 */
export interface PushServicePlayed {
  /** Its address on this machine. */
  readonly url: string;
  /** Subscribes a browser for the sender with this key. */
  readonly subscribe: (senderKey: string) => Browser;
  /** Removes a browser: its endpoint is gone from now on. */
  readonly end: (endpoint: string) => void;
  /** Sets the responses of the next requests, whatever they contain. */
  readonly sayNext: (...said: readonly Said[]) => void;
  readonly taken: Taken[];
  /** Statuses of all responses. */
  readonly statuses: number[];
  /** Wire of a sender to this service, with unchanged endpoints. */
  readonly wire: PushWire;
  readonly close: () => Promise<void>;
}

export async function playPushService(): Promise<PushServicePlayed> {
  const browsers = new Map<string, Browser & { readonly senderKey: string }>();
  const taken: Taken[] = [];
  const statuses: number[] = [];
  const next: Said[] = [];

  const judge = (request: IncomingMessage, body: Buffer): Said => {
    const said = next.shift();
    if (said) return said;
    const header = (name: string): string => String(request.headers[name] ?? '');
    const endpoint = `${PUBLIC_ORIGIN}${request.url}`;
    const browser = browsers.get(endpoint);
    if (!browser) return { status: 410 };
    if (!isProven(header('authorization'), browser.senderKey)) return { status: 403 };
    if (
      request.method !== 'POST' ||
      !/^\d+$/.test(header('ttl')) ||
      header('content-encoding') !== 'aes128gcm'
    )
      return { status: 400 };
    if (header('topic') && !/^[\w-]{1,32}$/.test(header('topic'))) return { status: 400 };
    if (body.length > BODY_MOST) return { status: 413 };
    taken.push({
      endpoint,
      body,
      text: browser.open(body),
      ttl: Number(header('ttl')),
      urgency: header('urgency'),
      topic: header('topic'),
    });
    return { status: 201 };
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { status, retryAfter } = judge(request, body);
      statuses.push(status);
      response
        .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    taken,
    statuses,
    subscribe(senderKey) {
      const curve = createECDH('prime256v1');
      const p256dh = curve.generateKeys('base64url');
      const auth = randomBytes(16);
      const endpoint = `${PUBLIC_ORIGIN}/fcm/send/${randomBytes(16).toString('hex')}`;
      const keys = { p256dh, auth: auth.toString('base64url') };
      const browser = { endpoint, keys, open: (body: Buffer) => opened(body, curve, auth) };
      browsers.set(endpoint, { ...browser, senderKey });
      return browser;
    },
    end: (endpoint) => void browsers.delete(endpoint),
    sayNext: (...said) => void next.push(...said),
    wire: async ({ endpoint, headers, body }) => {
      const { 'Content-Length': _, ...others } = headers;
      const given = Object.fromEntries(
        Object.entries(others).map(([name, value]) => [name, String(value)]),
      );
      const answer = await fetch(endpoint.replace(PUBLIC_ORIGIN, url), {
        method: 'POST',
        headers: given,
        body: new Uint8Array(body),
        redirect: 'manual',
      });
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined };
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => undefined);
    },
  };
}
