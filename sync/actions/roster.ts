import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';
import { CheckedBy, trainingCheckIn } from '../contract/trainings/roster.ts';

/** The part of the answer that shows a refusal. */
const Verdicts = z.object({
  people: z.array(z.object({ login_code: z.unknown(), state: z.unknown() })),
});

/** The part of the answer that shows each person's check-in time. */
const Times = z.object({ people: z.array(z.object({ login_code: LeapCode, at: maybe(Instant) })) });

/** A trainer's actions at the door. */
export const rosterActions = {
  /**
   * Checks a person in. Each person is an entry of their own, so that two devices can fill one list
   * (F8).
   */
  'check-in': action({
    kind: 'append',
    input: z.object({
      training_code: Id,
      login_code: LeapCode,
      at: Instant,
      by: CheckedBy,
      name: Line,
    }),
    lane: (input) => `check-in:${input.training_code}:${input.login_code}`,
    sends: ({ training_code, login_code, at, by }) =>
      sendTo(trainingCheckIn, { training_code, people: [{ login_code, at, by }] }, (answer) => {
        const state = Verdicts.safeParse(answer).data?.people.find(
          (person) => person.login_code === login_code,
        )?.state;
        return state === 'unknown' || state === 'not-open' ? state : undefined;
      }),
    keeps: Times,
    shows: {
      // The first check-in time is kept, on the server too: the answer has another device's earlier
      // time.
      'training-roster': (roster, { training_code, login_code, at: seen, by }, kept) => {
        const at = kept?.people.find((person) => person.login_code === login_code)?.at ?? seen;
        const isAwaited = (person: {
          readonly login_code: string;
          readonly checked_in_at?: string | null | undefined;
        }) => person.login_code === login_code && !person.checked_in_at;
        if (!isSameId(roster.training_code, training_code) || !roster.people.some(isAwaited))
          return roster;
        return {
          ...roster,
          people: roster.people.map((person) =>
            isAwaited(person) ? { ...person, checked_in_at: at, checked_in_by: by } : person,
          ),
        };
      },
    },
    arrived: {
      'training-roster': (roster, { login_code }) =>
        roster.people.some(
          (person) => person.login_code === login_code && Boolean(person.checked_in_at),
        ),
    },
    silent: 'never',
  }),
} as const;
