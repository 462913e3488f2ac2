import type { Profile } from '../../sync/contract/account/people.ts';
import type { Session } from '../../sync/store/session-values.ts';
import type { AnyTraining } from './calendar.ts';
import { isWebinar, startOf } from './trainings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A reminder shown later than this counts as missed, and says so (milliseconds). */
const LATE_MS = MINUTE_MS;
/** No reminder is shown for a training that began longer ago than this (milliseconds). */
const OVER_MS = DAY_MS;

/** The offered reminders: a day, an hour and a quarter of an hour before; minutes. */
export const OFFERED: readonly number[] = [1440, 60, 15];
/** The limits of a custom reminder: up to a week before; minutes. */
export const CUSTOM = { least: 1, most: 10_080 } as const;

/**
 * When a person wants reminders, in minutes before the start: for each training, unless it has its
 * own.
 */
export type ReminderChoices = Session['reminders'];
export const NO_REMINDERS: ReminderChoices = { usual: [], own: {} };

/** The chosen minutes of a training, longest first. */
export const minutesOf = (
  { usual, own }: ReminderChoices,
  code: string | number,
): readonly number[] => [...(own[String(code)] ?? usual)].sort((a, b) => b - a);

/** The choices with one training's changed; `always` makes it the usual one. */
export function chosen(
  { usual, own }: ReminderChoices,
  code: string | number,
  minutes: readonly number[],
  always: boolean,
): ReminderChoices {
  const { [String(code)]: _, ...others } = own;
  return always
    ? { usual: minutes, own: others }
    : { usual, own: { ...others, [String(code)]: minutes } };
}

/** Custom minutes as typed; null if they are no whole number within a week. */
export function customMinutes(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= CUSTOM.least && minutes <= CUSTOM.most ? minutes : null;
}

/**
 * People who attend are reminded: a hairdresser of accepted trainings, a trainer of their own;
 * never of cancelled ones.
 */
export function mayRemind({ type, status, accept_reject }: AnyTraining, profile: Profile): boolean {
  if (!isWebinar(type) || status === 'cancelled') return false;
  return profile === 'hd' ? accept_reject === true : accept_reject !== false;
}

/**
 * Reminders that were seen before they were due, by training and minutes, with the start at that
 * time. Only these come due: one that was already past when it was chosen was never promised.
 */
export type Armed = Session['reminders_armed'];

export interface DueReminder {
  readonly training: AnyTraining;
  readonly minutes: number;
  /** Its time passed while neither the page nor a notification could show it. */
  readonly missed: boolean;
}

/** The result of checking the reminders. */
export interface ReminderTurn {
  readonly armed: Armed;
  readonly due: readonly DueReminder[];
  /** When to check again at the latest (server time); null if nothing is scheduled. */
  readonly nextAt: number | null;
}

/**
 * What became due between the last check, which stored `armed`, and `now` (server time). A moved
 * training moves its reminders, a cancelled or rejected one loses them; of several for one
 * training, the one nearest to its start is shown.
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
        due.set(String(training.training_code), {
          training,
          minutes,
          missed: now - dueAt > LATE_MS,
        });
      }
    }
  }
  return { armed, due: [...due.values()], nextAt };
}

/** A reminder time in the largest unit that divides it. */
export function leadTime(minutes: number): {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
} {
  if (minutes > 0 && minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  return minutes > 0 && minutes % 60 === 0
    ? { unit: 'hours', count: minutes / 60 }
    : { unit: 'minutes', count: minutes };
}
