import type { Context } from 'hono';
import type { Env } from './bindings.ts';

/**
 * The caller's address. Only entries that our own proxies appended are trusted: with one trusted proxy the last of
 * `X-Forwarded-For`, with two the one before it. What a caller writes further left changes nothing (S44).
 */
export function addressOf(c: Context<Env>, trustedProxies: number): string {
  const socket = c.env?.incoming?.socket?.remoteAddress ?? 'unknown';
  if (trustedProxies === 0) return socket;
  const hops = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? socket;
}
