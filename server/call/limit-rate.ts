import type { AppContext } from '../context.ts';
import type { Count } from '../db/counters.ts';
import { increment } from '../db/counters.ts';
import { PER_MINUTE, RATE_WINDOW_MS } from '../domain/limits.ts';
import { networkShown } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { ServerCall } from './calls.ts';
import { countInMemory } from './count-in-memory.ts';

/** What is counted, and of whom: an account, or an address. */
interface Counted {
  readonly what: string;
  readonly subject: string;
}
const keyOf = ({ what, subject }: Counted): string => `${what}:${subject}`;

function judge(context: AppContext, { what, subject }: Counted, most: number, { count: counted, endsAt }: Count, now: number): void {
  if (counted <= most) return;
  context.log.warn({ event: 'limit.calls', key: what, of: networkShown(subject), count: counted });
  throw new Refusal('too-many', 'Too much at once. Please wait a moment.', { retryAfter: endsAt - now });
}

async function count(context: AppContext, counted: Counted, most: number, windowMs: number, now: number): Promise<void> {
  judge(context, counted, most, await increment(context.db, keyOf(counted), windowMs, now), now);
}

/** Counts a call per account or, without a session, per address, and refuses too many; reads are not counted (S42). */
export async function limitRate(context: AppContext, { name, row, limit, countedIn }: ServerCall, subject: string, now: number): Promise<void> {
  // An installation with a higher general limit raises all limits.
  const scale = context.settings.RATE_PER_MINUTE / PER_MINUTE;
  const own = { what: `calls:${name}`, subject };
  if (typeof limit === 'object') await count(context, own, Math.ceil(limit.most * scale), limit.windowMs, now);
  if (row.use === 'read' || row.scope === 'open') return;
  if (countedIn === 'memory')
    return judge(context, own, context.settings.RATE_PER_MINUTE, countInMemory(context, keyOf(own), RATE_WINDOW_MS, now), now);
  await count(context, { what: 'calls', subject }, context.settings.RATE_PER_MINUTE, RATE_WINDOW_MS, now);
}
