import { useMemo } from 'react';
import { changeForPage, inOneTab, readForPage, writeForPage } from '../../../sync/page/session.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { AnyTraining } from '../../rules/calendar.ts';
import {
  type Armed,
  chosen,
  NO_REMINDERS,
  type ReminderChoices,
  type ReminderTurn,
  reminderTurn,
} from '../../rules/reminders.ts';
import { useShared } from '../account/per-account.ts';
import { useStore } from '../account/store.tsx';
import { type Me, useMe } from '../account/use-me.ts';

/** Locks, clock and timer; tests provide their own. */
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

/** Returns the reminders due at `now` (server time), and stores that they were shown. */
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

/**
 * Stores the reminders of a training (minutes before its start); `always` makes them the default.
 */
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

/** A person's reminders on this device, with the functions that change and check them. */
export interface Reminders {
  readonly choices: ReminderChoices;
  readonly keep: (
    code: string | number,
    minutes: readonly number[],
    always: boolean,
  ) => Promise<void>;
  readonly look: (trainings: readonly AnyTraining[], now: number) => Promise<ReminderTurn>;
}

const edges: TurnEdges = {
  locks: navigator.locks,
  now: () => Date.now(),
  later: (work, ms) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Every row of a calendar needs the choices. As one shared function the query runs once for all of
 * them.
 */
const storedChoices = async (store: Store): Promise<ReminderChoices | null> =>
  (await readForPage(store, ['reminders'])).reminders ?? null;

/** The signed-in person's reminders, updated on every change; null until they were read. */
export function useReminders(): Reminders | null {
  const store = useStore();
  const profile: Me['profile'] | undefined = useMe()?.profile;
  const choices = useShared(storedChoices);
  return useMemo(
    () =>
      store && profile && choices !== undefined
        ? {
            choices: choices ?? NO_REMINDERS,
            keep: (code, minutes, always) => keepReminders(edges, store, code, minutes, always),
            look: (trainings, now) => takeTurn(edges, store, trainings, profile, now),
          }
        : null,
    [store, profile, choices],
  );
}
