import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { countInMemory, tooMany } from '../call/limit-rate.ts';
import type { AppContext } from '../context.ts';
import { type Count, increment } from '../db/counters.ts';
import { PER_MINUTE } from '../domain/limits.ts';
import { MINUTE } from '../domain/time.ts';
import { networkForLog } from '../log.ts';
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
  // A higher general limit raises all limits.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE)) return;
  const from = networkForLog(addressOf(c, settings.TRUSTED_PROXIES));
  log.warn({ event: 'limit.calls', request: c.get('requestId'), from, key: what, count });
  throw tooMany(endsAt - clock.now(), true);
}

const keyOf = ({ settings }: AppContext, c: Context<Env>, what: string): string =>
  `${what}:${addressOf(c, settings.TRUSTED_PROXIES)}`;

/**
 * Counts a request outside the contract and refuses too many in a minute (S42, S44); a trusted
 * network has a higher limit.
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
 * Like `limitAddress`, but counts in this instance's memory, because the work costs no more than a
 * counter's row. Trusted networks have no higher limit: their work costs the same.
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

/** An entry of a proxy's header without its port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function withoutPort(entry: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (inBrackets !== undefined) return inBrackets;
  const host = /^([\d.]+):\d+$/.exec(entry)?.[1];
  return host ?? entry;
}

const GROUPS = 8;
/** The /64 network of an IPv6 address: a household or salon controls all of its addresses. */
function networkOf(address: string): string {
  const [front = '', back] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = front.split(':').filter(Boolean);
  const after = (back ?? '').split(':').filter(Boolean);
  // The last 32 bits may be written as IPv4, which replaces two groups.
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

/** Whether a request came from this machine, under a loopback name, and not through a proxy. */
export const isFromHere = (c: Context<Env>): boolean =>
  isLoopback(c.env?.incoming?.socket?.remoteAddress ?? '') &&
  // A foreign page may point its own name to a loopback address; the `Host` header shows that name.
  isLoopback((c.req.header('host') ?? 'localhost').replace(/:\d+$/, '')) &&
  c.req.header('x-forwarded-for') === undefined &&
  c.req.header('forwarded') === undefined;

/**
 * The caller's network for limits. Only entries that trusted proxies appended count: with one
 * trusted proxy the last of `X-Forwarded-For`, with two the one before it. Entries further left,
 * written by the caller, change nothing (S44).
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
