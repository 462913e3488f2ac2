import type { EndpointName } from '../../sync/contract/index.ts';
import { endpoints } from '../../sync/contract/index.ts';
import { tally } from '../db/tally.ts';
import { CALL_LIMITS, PER_MINUTE } from '../domain/call-limits.ts';
import { RATE_WINDOW_MS } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

async function count(world: World, key: string, most: number, windowMs: number, now: number): Promise<void> {
  const { count: counted, endsAt } = await tally(world.db, key, windowMs, now);
  if (counted <= most) return;
  world.log.warn({ event: 'limit.calls', key, count: counted });
  throw new Refusal(429, 'too-many', 'That was a lot at once. Please wait a moment.', { retryAfter: endsAt - now });
}

/** Counts one call of an account or, where nobody is signed in, of an address, and refuses what is too many; plain reading is free (S42). */
export async function limitRate(world: World, name: EndpointName, subject: string, now: number): Promise<void> {
  const { use, scope } = endpoints[name];
  const own = CALL_LIMITS[name];
  // An installation that allows more in general allows more of everything.
  const scale = world.settings.RATE_PER_MINUTE / PER_MINUTE;
  if (own) await count(world, `calls:${name}:${subject}`, Math.ceil(own.most * scale), own.windowMs, now);
  if (use === 'read' || scope === 'open') return;
  await count(world, `calls:${subject}`, world.settings.RATE_PER_MINUTE, RATE_WINDOW_MS, now);
}
