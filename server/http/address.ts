import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { countInMemory, tooMany } from '../call/limit-rate.ts';
import type { AppContext } from '../context.ts';
import { type Count, increment } from '../db/counters.ts';
import { PER_MINUTE } from '../domain/limits.ts';
import { MINUTE } from '../domain/time.ts';
import { networkShown } from '../log.ts';
import { timesOf } from '../settings/networks.ts';
import { isLoopback } from '../settings/parts.ts';
import type { Env } from './bindings.ts';

function refuseBeyond(
  most: number,
  { clock, settings, log }: AppContext,
  c: Context<Env>,
  what: string,
  { count, endsAt }: Count,
): void {
  // An installation with a higher general limit raises all limits.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE)) return;
  const from = networkShown(addressOf(c, settings.TRUSTED_PROXIES));
  log.warn({ event: 'limit.calls', request: c.get('requestId'), from, key: what, count });
  throw tooMany(endsAt - clock.now(), true);
}

const keyOf = ({ settings }: AppContext, c: Context<Env>, what: string): string =>
  `${what}:${addressOf(c, settings.TRUSTED_PROXIES)}`;

/**
 * Counts a request to an address outside the contract and refuses too many in a minute (S42, S44);
 * a trusted network may ask more often.
 */
export async function limitAddress(
  context: AppContext,
  c: Context<Env>,
  what: string,
  most: number,
): Promise<void> {
  const { settings } = context;
  const times = timesOf(settings, addressOf(c, settings.TRUSTED_PROXIES));
  refuseBeyond(
    most * times,
    context,
    c,
    what,
    await increment(context.db, keyOf(context, c, what), MINUTE, context.clock.now()),
  );
}

/**
 * Counts work for one address in the memory of this instance alone, because the work costs no more
 * than a counter's row; it is as dear for a trusted network.
 */
export function limitAddressHere(
  context: AppContext,
  c: Context<Env>,
  what: string,
  most: number,
): void {
  refuseBeyond(
    most,
    context,
    c,
    what,
    countInMemory(context, keyOf(context, c, what), MINUTE, context.clock.now()),
  );
}

/** An entry as proxies write it, without its port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  const host = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return host ?? entry;
}

const GROUPS = 8;
/**
 * The network of an IPv6 address that one household or salon has, the first 64 bits: whoever has
 * one has all of its addresses.
 */
function networkOf(address: string): string {
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  // The last 32 bits may be written as IPv4, which takes the place of two groups.
  const written = before.length + after.length + (address.includes('.') ? 1 : 0);
  const groups =
    back === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, GROUPS - written)).fill('0'), ...after];
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** The subject of address limits: an IPv4 address, or the network of an IPv6 address. */
export function callerOf(entry: string): string {
  const address = withoutPort(entry);
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

/**
 * Whether a request came from this very machine under a name of its own, and no proxy on it passed
 * it on for somebody else.
 */
export const isFromHere = (c: Context<Env>): boolean =>
  isLoopback(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  // A foreign page may give its own name this machine's address; browsers say under which name they
  // ask.
  isLoopback((c.req.header('host') ?? 'localhost').replace(/:\d+$/, '')) &&
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined;

/**
 * Whom limits count. Only entries that our own proxies appended are trusted: with one trusted proxy
 * the last of `X-Forwarded-For`, with two the one before it. What a caller writes further left
 * changes nothing (S44).
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
