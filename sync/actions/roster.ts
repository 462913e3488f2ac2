import * as z from 'zod/mini';
import { action, sendTo } from '../action.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';
import { CheckedBy, trainingCheckIn } from '../contract/trainings/roster.ts';

/** As much of the answer as tells a refusal. */
const Verdicts = z.object({ people: z.array(z.object({ login_code: z.unknown(), state: z.unknown() })) });

/** As much of it as tells since when the server has each person. */
const Times = z.object({ people: z.array(z.object({ login_code: LeapCode, at: maybe(Instant) })) });

/** What a trainer does at the door. */
export const rosterActions = {
  /** A trainer checked a person in. Each person is an entry of their own, so that two devices fill one list (feature 8). */
  'check-in': action({
    kind: 'append',
    input: z.object({ training_code: Id, login_code: LeapCode, at: Instant, by: CheckedBy, name: Line }),
    lane: (input) => `check-in:${input.training_code}:${input.login_code}`,
    sends: ({ training_code, login_code, at, by }) =>
      sendTo(trainingCheckIn, { training_code, people: [{ login_code, at, by }] }, (answer) => {
        const state = Verdicts.safeParse(answer).data?.people.find((one) => one.login_code === login_code)?.state;
        return state === 'unknown' || state === 'not-open' ? state : undefined;
      }),
    keeps: Times,
    shows: {
      // The first check-in time stays, on the server too: what another device saw before is in its answer.
      'training-roster': (roster, { training_code, login_code, at: seen, by }, kept) => {
        const at = kept?.people.find((one) => one.login_code === login_code)?.at ?? seen;
        const isAwaited = (one: { readonly login_code: string; readonly checked_in_at?: string | null | undefined }) =>
          one.login_code === login_code && !one.checked_in_at;
        if (!isSameId(roster.training_code, training_code) || !roster.people.some(isAwaited)) return roster;
        return { ...roster, people: roster.people.map((one) => (isAwaited(one) ? { ...one, checked_in_at: at, checked_in_by: by } : one)) };
      },
    },
    arrived: {
      'training-roster': (roster, { login_code }) => roster.people.some((one) => one.login_code === login_code && Boolean(one.checked_in_at)),
    },
    silent: 'never',
  }),
} as const;
