import { dayAt } from '../../../sync/contract/rules/india.ts';
import type { CaughtUp } from '../../../sync/store/session-values.ts';
import { paths, pathTo } from '../../rules/paths.ts';

/** Order of the kinds: changes to the person's own days come first (F19). */
const ORDER: readonly CaughtUp['kind'][] = [
  'moved',
  'cancelled',
  'training',
  'program',
  'notification',
];

/** Number of lines that are shown before the person asks for all. */
export const FIRST = 5;

/**
 * The start of a line's training or the time of its notification (milliseconds since 1970);
 * undefined if unknown.
 */
export function timeOfLine({ at }: CaughtUp): number | undefined {
  const ms = Date.parse(at ?? '');
  return Number.isNaN(ms) ? undefined : ms;
}

/** Whether a training has begun; it needs no action any more. */
const isOver = (line: CaughtUp, now: number): boolean =>
  line.kind !== 'notification' && line.kind !== 'program' && (timeOfLine(line) ?? now) < now;

/**
 * Missed changes in order of importance: trainings by their start, then notifications, the latest
 * first. `now`: server time.
 */
export function missedLines(lines: readonly CaughtUp[], now: number): readonly CaughtUp[] {
  const later = (a: CaughtUp, b: CaughtUp): number => (timeOfLine(a) ?? 0) - (timeOfLine(b) ?? 0);
  return ORDER.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind && !isOver(line, now));
    return kind === 'notification'
      ? ofKind.toSorted((a, b) => later(b, a))
      : ofKind.toSorted(later);
  });
}

/**
 * The path of a line: a training's day in the calendar, or the list of notifications. Undefined for
 * a program, whose path is not stored, and for a training without a readable time.
 */
export function leadsToLine(line: CaughtUp): string | undefined {
  if (line.kind === 'notification') return paths.notifications;
  const at = timeOfLine(line);
  return line.kind === 'program' || at === undefined
    ? undefined
    : pathTo('calendar', { day: dayAt(at) });
}
