import type { Endpoint } from '../../sync/contract/endpoint.ts';
import { tally } from '../db/tally.ts';
import { RATE_WINDOW_MS } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

/** Counts one call of an account and refuses what is too many; reading is free (S42). */
export async function limitRate(world: World, accountId: string, use: Endpoint['use'], now: number): Promise<void> {
  if (use === 'read') return;
  const { count, endsAt } = await tally(world.db, `calls:${accountId}`, RATE_WINDOW_MS, now);
  if (count <= world.settings.RATE_PER_MINUTE) return;
  world.log.warn({ event: 'limit.calls', account: accountId, count });
  throw new Refusal(429, 'too-many', 'That was a lot at once. Please wait a moment.', { retryAfter: endsAt - now });
}
