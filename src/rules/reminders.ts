import type { Profile } from '../../sync/contract/account/people.ts';
import type { Session } from '../../sync/store/session-values.ts';
import type { AnyTraining } from './calendar.ts';
import { isWebinar, startOf } from './trainings.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Delay from which a reminder is shown as missed (milliseconds). */
const LATE_MS = MINUTE_MS;
/** Time after a training's start during which its reminders are still shown (milliseconds). */
const OVER_MS = DAY_MS;

/** The offered reminders, minutes before the start: a day, an hour, a quarter of an hour. */
export const OFFERED: readonly number[] = [1440, 60, 15];
/** Limits of a custom reminder, minutes before the start: up to a week. */
export const CUSTOM = { least: 1, most: 10_080 } as const;

/**
 * A person's reminders, in minutes before the start: `usual` for all trainings, `own` for single
 * trainings, which overrides it.
 */
export type ReminderChoices = Session['reminders'];
export const NO_REMINDERS: ReminderChoices = { usual: [], own: {} };

/** The chosen reminders of a training, in minutes before its start, longest first. */
export const minutesOf = (
  { usual, own }: ReminderChoices,
  code: string | number,
): readonly number[] => [...(own[String(code)] ?? usual)].sort((a, b) => b - a);

/** Changes the choice for one training; `always` changes it for all trainings instead. */
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

/** Parses typed minutes; null unless they are a whole number within the limits. */
export function customMinutes(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return minutes >= CUSTOM.least && minutes <= CUSTOM.most ? minutes : null;
}

/**
 * Whether a training may have reminders: accepted ones for a hairdresser, their own for a trainer,
 * and never cancelled ones or e-learning.
 */
export function mayRemind({ type, status, accept_reject }: AnyTraining, profile: Profile): boolean {
  if (!isWebinar(type) || status === 'cancelled') return false;
  return profile === 'hd' ? accept_reject === true : accept_reject !== false;
}

/**
 * Armed reminders by training and minutes, with the training's start. Only armed reminders come
 * due: a reminder whose time had passed when it was chosen is never shown.
 */
export type Armed = Session['reminders_armed'];

export interface DueReminder {
  readonly training: AnyTraining;
  readonly minutes: number;
  /** Whether its time passed while nothing could show it. */
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
 * Finds the reminders that became due since the last check, which stored `before`, until `now`
 * (server time). A moved training moves its reminders, a cancelled or rejected one loses them. Of
 * several due reminders of one training, only the one nearest to its start is shown.
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

/** Minutes before the start in the largest unit that divides them. */
export function leadTime(minutes: number): {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
} {
  if (minutes > 0 && minutes % 1440 === 0) return { unit: 'days', count: minutes / 1440 };
  return minutes > 0 && minutes % 60 === 0
    ? { unit: 'hours', count: minutes / 60 }
    : { unit: 'minutes', count: minutes };
}
