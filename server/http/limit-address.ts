import type { Context } from 'hono';
import { tally } from '../db/tally.ts';
import { PER_MINUTE } from '../domain/call-limits.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';

const MINUTE = 60_000;

/** Counts a request to an address outside the contract and refuses what is too many in a minute (S42, S44). */
export async function limitAddress({ db, clock, settings, log }: World, c: Context<Env>, what: string, most = PER_MINUTE): Promise<void> {
  const now = clock.now();
  const from = addressOf(c, settings.TRUSTED_PROXIES);
  const { count, endsAt } = await tally(db, `${what}:${from}`, MINUTE, now);
  // An installation that allows more in general allows more of everything.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE)) return;
  log.warn({ event: 'limit.calls', key: what, from, count });
  throw new Refusal(429, 'too-many', 'That was a lot at once. Please wait a moment.', { retryAfter: endsAt - now });
}
