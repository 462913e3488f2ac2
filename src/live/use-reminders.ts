import { useMemo } from 'react';
import type { Store } from '../../sync/store/session.ts';
import type { AnyTraining } from '../rules/calendar-entry.ts';
import { NO_REMINDERS, type ReminderChoices, type ReminderTurn } from '../rules/reminders.ts';
import { keepReminders, type TurnEdges, takeTurn } from './reminder-turns.ts';
import { useStore } from './store.tsx';
import { type Me, useMe } from './use-me.ts';
import { useShared } from './use-shared.ts';

/** A person's reminders on this device, and the two things that are done with them. */
export interface Reminders {
  readonly choices: ReminderChoices;
  readonly keep: (code: string | number, minutes: readonly number[], always: boolean) => Promise<void>;
  readonly look: (trainings: readonly AnyTraining[], now: number) => Promise<ReminderTurn>;
}

const edges: TurnEdges = { locks: navigator.locks, now: () => Date.now() };

/** A calendar's every line asks this, so it is asked once for all of them. */
async function choicesIn({ db, vault }: Store): Promise<ReminderChoices | null> {
  const row = await db.session.get('reminders');
  // A value that does not open (another epoch's key) is as good as none.
  return row ? ((await vault.open('session', 'reminders', row.body).catch(() => null)) as ReminderChoices | null) : null;
}

/** The reminders of whoever is here, told of every change; null until they were read. */
export function useReminders(): Reminders | null {
  const store = useStore();
  const profile: Me['profile'] | undefined = useMe()?.profile;
  const choices = useShared(choicesIn);
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
