import { exclusive } from '../../sync/exclusive.ts';
import { readSession, type Store, writeSession } from '../../sync/store/session.ts';
import type { AnyTraining } from '../rules/calendar-entry.ts';
import { chosen, NO_REMINDERS, type ReminderTurn, reminderTurn } from '../rules/reminders.ts';
import type { Me } from './use-me.ts';

/** The parts of the world that taking turns needs; handed in, so that tests bring their own. */
export interface TurnEdges {
  readonly locks: LockManager | undefined;
  readonly now: () => number;
}

/** Only one tab reads and writes an account's reminders at a time: what is due is told once, by whoever comes first. */
const alone = <T>(edges: TurnEdges, store: Store, work: () => Promise<T>): Promise<T> => exclusive(edges, store.db, `reminders:${store.tag}`, work);

const sameArmed = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, at]) => b[key] === at);

/** Looks what is due at `now` (server time) and notes on this device that it was told. */
export function takeTurn(
  edges: TurnEdges,
  store: Store,
  trainings: readonly AnyTraining[],
  profile: Me['profile'],
  now: number,
): Promise<ReminderTurn> {
  return alone(edges, store, async () => {
    const { reminders = NO_REMINDERS, reminders_armed = {} } = await readSession(store, ['reminders', 'reminders_armed']);
    const turn = reminderTurn(reminders, trainings, profile, reminders_armed, now);
    if (!sameArmed(turn.armed, reminders_armed)) await writeSession(store, { reminders_armed: turn.armed });
    return turn;
  });
}

/** Keeps when to be reminded of a training; `always` makes it the usual choice. */
export function keepReminders(edges: TurnEdges, store: Store, code: string | number, minutes: readonly number[], always: boolean): Promise<void> {
  return alone(edges, store, async () => {
    const { reminders = NO_REMINDERS } = await readSession(store, ['reminders']);
    await writeSession(store, { reminders: chosen(reminders, code, minutes, always) });
  });
}
