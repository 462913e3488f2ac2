import type { AppContext } from '../context.ts';
import type { Count } from '../db/counters.ts';
import { increment } from '../db/counters.ts';
import { PER_MINUTE, RATE_WINDOW_MS } from '../domain/limits.ts';
import { Refusal } from '../refusal.ts';
import type { ServerCall } from './calls.ts';
import { countInMemory } from './count-in-memory.ts';

function judge(context: AppContext, key: string, most: number, { count: counted, endsAt }: Count, now: number): void {
  if (counted <= most) return;
  context.log.warn({ event: 'limit.calls', key, count: counted });
  throw new Refusal('too-many', 'Too much at once. Please wait a moment.', { retryAfter: endsAt - now });
}

async function count(context: AppContext, key: string, most: number, windowMs: number, now: number): Promise<void> {
  judge(context, key, most, await increment(context.db, key, windowMs, now), now);
}

/** Counts a call per account or, without a session, per address, and refuses too many; reads are not counted (S42). */
export async function limitRate(context: AppContext, { name, row, limit, countedIn }: ServerCall, subject: string, now: number): Promise<void> {
  // An installation with a higher general limit raises all limits.
  const scale = context.settings.RATE_PER_MINUTE / PER_MINUTE;
  if (typeof limit === 'object') await count(context, `calls:${name}:${subject}`, Math.ceil(limit.most * scale), limit.windowMs, now);
  if (row.use === 'read' || row.scope === 'open') return;
  if (countedIn === 'memory') {
    const key = `calls:${name}:${subject}`;
    return judge(context, key, context.settings.RATE_PER_MINUTE, countInMemory(context, key, RATE_WINDOW_MS, now), now);
  }
  await count(context, `calls:${subject}`, context.settings.RATE_PER_MINUTE, RATE_WINDOW_MS, now);
}
