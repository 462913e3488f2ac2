import { dayAt, INDIA_OFFSET_MS } from './india.ts';

const DAY_MS = 86_400_000;

/** The days of the calendar that are stored on a device: 30 back and 90 ahead (feature 5). */
const KEPT = { back: 30, ahead: 90 } as const;

/** The requested range: whole days of India around today, so that it is the same range all day long. */
export function keptRange(now: number): { from: string; to: string } {
  const today = Date.parse(`${dayAt(now)}T00:00:00Z`) - INDIA_OFFSET_MS;
  const instant = (days: number): string => new Date(today + days * DAY_MS).toISOString();
  return { from: instant(-KEPT.back), to: instant(KEPT.ahead + 1) };
}
