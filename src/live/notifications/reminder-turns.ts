import { changeForPage, inOneTab, readForPage, writeForPage } from '../../../sync/page/session.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { AnyTraining } from '../../rules/calendar.ts';
import {
  type Armed,
  chosen,
  NO_REMINDERS,
  type ReminderTurn,
  reminderTurn,
} from '../../rules/reminders.ts';
import type { Me } from '../account/use-me.ts';

/** The edges that taking turns needs; tests provide their own. */
export interface TurnEdges {
  readonly locks: LockManager | undefined;
  readonly now: () => number;
  readonly later: (work: () => void, ms: number) => () => void;
}

/**
 * Only one tab at a time reads and writes an account's reminders, so that each due reminder is
 * shown once, by the first tab.
 */
const alone = <T>(edges: TurnEdges, store: Store, work: () => Promise<T>): Promise<T> =>
  inOneTab(edges, store, 'reminders', work);

const sameArmed = (a: Armed, b: Armed): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, at]) => b[key] === at);

/** Finds what is due at `now` (server time), and stores on this device that it was shown. */
export function takeTurn(
  edges: TurnEdges,
  store: Store,
  trainings: readonly AnyTraining[],
  profile: Me['profile'],
  now: number,
): Promise<ReminderTurn> {
  return alone(edges, store, async () => {
    const { reminders = NO_REMINDERS, reminders_armed = {} } = await readForPage(store, [
      'reminders',
      'reminders_armed',
    ]);
    const turn = reminderTurn(reminders, trainings, profile, reminders_armed, now);
    if (!sameArmed(turn.armed, reminders_armed))
      await writeForPage(store, { reminders_armed: turn.armed });
    return turn;
  });
}

/** Stores the reminders of a training; `always` makes them the usual choice. */
export function keepReminders(
  edges: TurnEdges,
  store: Store,
  code: string | number,
  minutes: readonly number[],
  always: boolean,
): Promise<void> {
  return alone(edges, store, async () => {
    await changeForPage(store, 'reminders', (was = NO_REMINDERS) =>
      chosen(was, code, minutes, always),
    );
  });
}
