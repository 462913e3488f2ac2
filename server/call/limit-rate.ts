import type { AppContext } from '../context.ts';
import { type Count, decrement, increment } from '../db/counters.ts';
import { PER_MINUTE, RATE_WINDOW_MS } from '../domain/limits.ts';
import { inWords } from '../domain/time.ts';
import { networkForLog } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { timesOf } from '../settings/networks.ts';
import type { ServerCall } from './calls.ts';

interface Window {
  readonly startedAt: number;
  readonly count: number;
}

/** Maximum number of windows in memory; the oldest is evicted. */
const KEPT_MOST = 50_000;
/** Keyed by settings, because each instance has its own. */
const windows = new WeakMap<AppContext['settings'], Map<string, Window>>();

/**
 * Counts a call in a fixed window in this instance's memory: for polled calls, whose counter would
 * be the database's hottest row.
 */
export function countInMemory(
  { settings }: Pick<AppContext, 'settings'>,
  key: string,
  windowMs: number,
  now: number,
): Count {
  const kept = windows.get(settings) ?? new Map<string, Window>();
  windows.set(settings, kept);
  const window = kept.get(key);
  const goesOn =
    window !== undefined && window.startedAt <= now && now < window.startedAt + windowMs;
  const next = goesOn ? { ...window, count: window.count + 1 } : { startedAt: now, count: 1 };
  if (!goesOn) kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(key, next);
  return { count: next.count, endsAt: next.startedAt + windowMs };
}

/** A rate limit: the counted call, the subject (an account or an address) and the limit. */
export interface Limited {
  readonly what: string;
  readonly subject: string;
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
  /** Counted for a network, whose refusal must not blame one person. */
  readonly ofNetwork?: true;
}

/**
 * The refusal of a call beyond a limit. `ofNetwork`: the limit counts everyone behind one address.
 */
export function tooMany(wait: number, ofNetwork: boolean): Refusal {
  const reason = ofNetwork ? 'Too much at once on this network.' : 'Too much at once.';
  return new Refusal('too-many', `${reason} Please try again in ${inWords(wait)}.`, {
    retryAfter: wait,
  });
}

/** Refuses if the count is over the limit. */
export function judge(
  context: AppContext,
  { what, subject, most, ofNetwork }: Limited,
  { count, endsAt }: Count,
  now: number,
): void {
  if (count <= most) return;
  context.log.warn({ event: 'limit.calls', key: what, of: networkForLog(subject), count });
  throw tooMany(endsAt - now, ofNetwork ?? false);
}

const limited = (what: string, subject: string, most: number, windowMs: number): Limited => ({
  what,
  subject,
  key: `${what}:${subject}`,
  most,
  windowMs,
});

/** A call's limit in this installation: a higher general limit raises all limits. */
const raised = ({ settings }: Pick<AppContext, 'settings'>, most: number): number =>
  Math.ceil((most * settings.RATE_PER_MINUTE) / PER_MINUTE);

/**
 * A call's counters in the database: its own and then, unless that refuses, the general one, which
 * does not count reads (S42).
 */
export function limitsOf(
  { settings }: Pick<AppContext, 'settings'>,
  { name, row, limit, countedIn }: ServerCall,
  subject: string,
): { readonly own?: Limited; readonly general?: Limited } {
  return {
    ...(typeof limit === 'object' && countedIn !== 'memory'
      ? { own: limited(`calls:${name}`, subject, raised({ settings }, limit.most), limit.windowMs) }
      : {}),
    ...(row.use === 'read' || row.scope === 'open' || countedIn === 'memory'
      ? {}
      : { general: limited('calls', subject, settings.RATE_PER_MINUTE, RATE_WINDOW_MS) }),
  };
}

/** Counts a call without a session for its network and refuses too many (S42). */
export async function limitNetwork(
  context: AppContext,
  { name, limit, perNetwork }: ServerCall,
  caller: string,
  now: number,
): Promise<void> {
  const { most, windowMs } =
    perNetwork ?? (typeof limit === 'object' ? limit : { most: 0, windowMs: 0 });
  if (most === 0) return;
  // A higher general limit raises all limits.
  const scale = (context.settings.RATE_PER_MINUTE / PER_MINUTE) * timesOf(context.settings, caller);
  const own: Limited = {
    ...limited(`calls:${name}`, caller, Math.ceil(most * scale), windowMs),
    ofNetwork: true,
  };
  judge(context, own, await increment(context.db, own.key, windowMs, now), now);
}

/** Counts a call per account and refuses too many (S42). */
export async function limitRate(
  context: AppContext,
  call: ServerCall,
  subject: string,
  now: number,
): Promise<void> {
  const { own, general } = limitsOf(context, call, subject);
  for (const each of [own, general])
    if (each) judge(context, each, await increment(context.db, each.key, each.windowMs, now), now);
  if (call.countedIn !== 'memory') return;
  const { most, windowMs } =
    typeof call.limit === 'object'
      ? { ...call.limit, most: raised(context, call.limit.most) }
      : { most: context.settings.RATE_PER_MINUTE, windowMs: RATE_WINDOW_MS };
  const counted = limited(`calls:${call.name}`, subject, most, windowMs);
  judge(context, counted, countInMemory(context, counted.key, windowMs, now), now);
}

/**
 * Takes back a call's own count: a body that did not arrive is no try (P5). The per-minute count
 * stays, so that broken bodies are limited like other calls, in addition to the limits of body
 * memory.
 */
export async function uncount(
  context: AppContext,
  call: ServerCall,
  subject: string,
  countedAt: number,
): Promise<void> {
  const { own } = limitsOf(context, call, subject);
  if (own) await decrement(context.db, own.key, countedAt);
}
