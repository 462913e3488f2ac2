import type { AppContext } from '../context.ts';
import type { Count } from '../db/counters.ts';

interface Window {
  readonly startedAt: number;
  readonly count: number;
}

/** Windows that are kept at most; the oldest gives way. */
const KEPT_MOST = 50_000;
/** Each instance has settings of its own. */
const windows = new WeakMap<AppContext['settings'], Map<string, Window>>();

/** Adds one in a fixed window of this instance alone: for what is asked for so often that a row per call would be the busiest of the database. */
export function countInMemory({ settings }: Pick<AppContext, 'settings'>, key: string, windowMs: number, now: number): Count {
  const kept = windows.get(settings) ?? new Map<string, Window>();
  windows.set(settings, kept);
  const known = kept.get(key);
  const goesOn = known !== undefined && known.startedAt <= now && now < known.startedAt + windowMs;
  const next = goesOn ? { ...known, count: known.count + 1 } : { startedAt: now, count: 1 };
  if (!goesOn) kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(key, next);
  return { count: next.count, endsAt: next.startedAt + windowMs };
}
