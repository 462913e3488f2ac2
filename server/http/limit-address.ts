import type { Context } from 'hono';
import type { AppContext } from '../context.ts';
import { increment } from '../db/counters.ts';
import { PER_MINUTE } from '../domain/limits.ts';
import { MINUTE } from '../domain/time.ts';
import { networkShown } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { addressOf } from './address.ts';
import type { Env } from './bindings.ts';

/** Counts a request to an address outside the contract and refuses too many in a minute (S42, S44). */
export async function limitAddress({ db, clock, settings, log }: AppContext, c: Context<Env>, what: string, most = PER_MINUTE): Promise<void> {
  const now = clock.now();
  const from = addressOf(c, settings.TRUSTED_PROXIES);
  const { count, endsAt } = await increment(db, `${what}:${from}`, MINUTE, now);
  // An installation with a higher general limit raises all limits.
  if (count <= Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE)) return;
  log.warn({ event: 'limit.calls', request: c.get('requestId'), from: networkShown(from), key: what, count });
  throw new Refusal('too-many', 'Too much at once. Please wait a moment.', { retryAfter: endsAt - now });
}
