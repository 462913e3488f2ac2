import type { AppContext } from '../context.ts';
import type { Count } from '../db/counters.ts';
import { increment } from '../db/counters.ts';
import { PER_MINUTE, RATE_WINDOW_MS } from '../domain/limits.ts';
import { networkShown } from '../log.ts';
import { Refusal } from '../refusal.ts';
import type { ServerCall } from './calls.ts';
import { countInMemory } from './count-in-memory.ts';

/** What is counted, of whom (an account, or an address), and how many are too many. */
export interface Limited {
  readonly what: string;
  readonly subject: string;
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Refuses if this count is too much. */
export function judge(context: AppContext, { what, subject, most }: Limited, { count, endsAt }: Count, now: number): void {
  if (count <= most) return;
  context.log.warn({ event: 'limit.calls', key: what, of: networkShown(subject), count });
  throw new Refusal('too-many', 'Too much at once. Please wait a moment.', { retryAfter: endsAt - now });
}

const limited = (what: string, subject: string, most: number, windowMs: number): Limited => ({
  what,
  subject,
  key: `${what}:${subject}`,
  most,
  windowMs,
});

/** A call's counters in the database: its own, and, unless that refuses, the general one, in which reads are not counted (S42). */
export function limitsOf(
  { settings }: Pick<AppContext, 'settings'>,
  { name, row, limit, countedIn }: ServerCall,
  subject: string,
): { readonly own?: Limited; readonly general?: Limited } {
  // An installation with a higher general limit raises all limits.
  const scale = settings.RATE_PER_MINUTE / PER_MINUTE;
  return {
    ...(typeof limit === 'object' ? { own: limited(`calls:${name}`, subject, Math.ceil(limit.most * scale), limit.windowMs) } : {}),
    ...(row.use === 'read' || row.scope === 'open' || countedIn === 'memory'
      ? {}
      : { general: limited('calls', subject, settings.RATE_PER_MINUTE, RATE_WINDOW_MS) }),
  };
}

/** Counts a call per account or, without a session, per address, and refuses too many (S42). */
export async function limitRate(context: AppContext, call: ServerCall, subject: string, now: number): Promise<void> {
  const { own, general } = limitsOf(context, call, subject);
  for (const each of [own, general]) if (each) judge(context, each, await increment(context.db, each.key, each.windowMs, now), now);
  if (call.countedIn !== 'memory') return;
  const counted = limited(`calls:${call.name}`, subject, context.settings.RATE_PER_MINUTE, RATE_WINDOW_MS);
  judge(context, counted, countInMemory(context, counted.key, RATE_WINDOW_MS, now), now);
}
