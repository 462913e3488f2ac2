import type { Profile } from '../../sync/contract/people.ts';
import type { AnyTraining } from './calendar-entry.ts';
import { isWebinar } from './controls.ts';
import { startOf } from './upcoming.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A reminder that comes later than this was missed, and says so (milliseconds). */
const LATE_MS = MINUTE_MS;
/** Nobody is told of a training that began longer ago than this (milliseconds). */
const OVER_MS = DAY_MS;

/** What is offered: a day, an hour and a quarter of an hour before; minutes. */
export const OFFERED: readonly number[] = [1440, 60, 15];
/** What a person may choose themselves: up to a week before; minutes. */
export const CUSTOM = { least: 1, most: 10_080 } as const;

/** When a person wants to be reminded, in minutes before the start: of each training, unless it has its own. */
export interface ReminderChoices {
  readonly usual: readonly number[];
  readonly own: Readonly<Record<string, readonly number[]>>;
}
export const NO_REMINDERS: ReminderChoices = { usual: [], own: {} };

/** The chosen minutes of a training, the longest way ahead first. */
export const minutesOf = ({ usual, own }: ReminderChoices, code: string | number): readonly number[] =>
  [...(own[String(code)] ?? usual)].sort((a, b) => b - a);

/** A training's choice changed; `always` makes it the usual one. */
export function chosen({ usual, own }: ReminderChoices, code: string | number, minutes: readonly number[], always: boolean): ReminderChoices {
  const { [String(code)]: _, ...others } = own;
  return always ? { usual: minutes, own: others } : { usual, own: { ...others, [String(code)]: minutes } };
}

/** A person's own minutes as typed, or null when they are no whole number within a week. */
export function customMinutes(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= CUSTOM.least && minutes <= CUSTOM.most ? minutes : null;
}

/** Who goes is reminded: a hairdresser of what they accepted, a trainer of what they give; never of what was cancelled. */
export function mayRemind({ type, status, accept_reject }: AnyTraining, profile: Profile): boolean {
  if (!isWebinar(type) || status === 'cancelled') return false;
  return profile === 'hd' ? accept_reject === true : accept_reject !== false;
}

/**
 * Reminders that were once seen ahead, by training and minutes, with the start that they were seen for. Only these come due:
 * one that was past when it was chosen never was a promise.
 */
export type Armed = Readonly<Record<string, number>>;

/** A reminder whose time has come. */
export interface DueReminder {
  readonly training: AnyTraining;
  readonly minutes: number;
  /** Its time passed while nobody could be told. */
  readonly missed: boolean;
}

/** What a look at the clock finds. */
export interface ReminderTurn {
  readonly armed: Armed;
  readonly due: readonly DueReminder[];
  /** When to look again at the latest (server time); null when nothing is ahead. */
  readonly nextAt: number | null;
}

/**
 * What is due between the last look, of which `armed` tells, and `now` (server time). A moved training takes its reminders
 * along, a cancelled or rejected one loses them; of several of one training the nearest to its start speaks for all.
 */
export function reminderTurn(
  choices: ReminderChoices,
  trainings: readonly AnyTraining[],
  profile: Profile,
  before: Armed,
  now: number,
): ReminderTurn {
  const armed: Record<string, number> = {};
  const due = new Map<string, DueReminder>();
  let nextAt: number | null = null;
  for (const training of trainings.filter((each) => mayRemind(each, profile))) {
    const startsAt = startOf(training);
    for (const minutes of minutesOf(choices, training.training_code)) {
      const key = `${training.training_code}/${minutes}`;
      const dueAt = startsAt - minutes * MINUTE_MS;
      if (dueAt > now) {
        armed[key] = startsAt;
        nextAt = Math.min(nextAt ?? dueAt, dueAt);
      } else if (key in before && now - startsAt <= OVER_MS) {
        due.set(String(training.training_code), { training, minutes, missed: now - dueAt > LATE_MS });
      }
    }
  }
  return { armed, due: [...due.values()], nextAt };
}

/** A time ahead in the largest unit that it fills whole. */
export function spanOf(minutes: number): { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number } {
  if (minutes > 0 && minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  return minutes > 0 && minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes };
}
