import { useMemo } from 'react';
import { readForPage } from '../../../sync/page/session.ts';
import type { Store } from '../../../sync/store/session.ts';
import type { AnyTraining } from '../../rules/calendar.ts';
import { NO_REMINDERS, type ReminderChoices, type ReminderTurn } from '../../rules/reminders.ts';
import { useStore } from '../account/store.tsx';
import { type Me, useMe } from '../account/use-me.ts';
import { useShared } from '../account/use-shared.ts';
import { keepReminders, type TurnEdges, takeTurn } from './reminder-turns.ts';

/** A person's reminders on this device, and what can be done with them. */
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

/** Every line of a calendar needs this; as one shared function it is read once for all of them. */
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
