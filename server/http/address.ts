import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { isLoopback } from '../settings/parts.ts';
import type { Env } from './bindings.ts';

/** An entry as proxies write it, without its port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  const host = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return host ?? entry;
}

const GROUPS = 8;
/** The network of an IPv6 address that one household or salon has, the first 64 bits: whoever has one has all of its addresses. */
function networkOf(address: string): string {
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  // The last 32 bits may be written as IPv4, which takes the place of two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups = back === undefined ? before : [...before, ...Array<string>(Math.max(0, GROUPS - written)).fill('0'), ...after];
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** What limits count as one caller: an IPv4 address, or the network of an IPv6 address. */
export function callerOf(entry: string): string {
  const address = withoutPort(entry);
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

/** Whether a request came from this very machine under a name of its own, and no proxy on it passed it on for somebody else. */
export const isFromHere = (c: Context<Env>): boolean =>
  isLoopback(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  // A foreign page may give its own name this machine's address; browsers say under which name they ask.
  isLoopback((c.req.header('host') ?? 'localhost').replace(/:\d+$/, '')) &&
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined;

/**
 * Whom limits count. Only entries that our own proxies appended are trusted: with one trusted proxy the last of
 * `X-Forwarded-For`, with two the one before it. What a caller writes further left changes nothing (S44).
 */
export function addressOf(c: Context<Env>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return callerOf(socket);
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return callerOf(hops.at(-trustedProxies) ?? socket);
}
