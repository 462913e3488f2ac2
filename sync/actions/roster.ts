import * as z from 'zod/mini';
import { action } from '../action.ts';
import { Id, Instant, LeapCode, Line } from '../contract/patterns.ts';
import { CheckedBy } from '../contract/roster.ts';

/** A trainer saw somebody at the door. Each person is an entry of their own, so that two devices make one list (feature 8). */
export const checkIn = action({
  kind: 'append',
  input: z.object({ training_code: Id, login_code: LeapCode, at: Instant, by: CheckedBy, name: Line }),
  lane: (input) => `check-in:${input.training_code}:${input.login_code}`,
  sends: ({ training_code, login_code, at, by }) => ({
    endpoint: 'training-check-in',
    request: { training_code, people: [{ login_code, at, by }] },
    refusal: ({ people }) => people.find((one) => one.login_code === login_code && (one.state === 'unknown' || one.state === 'not-open'))?.state,
  }),
  shows: {
    // The first instant stays, on the server and here alike.
    'training-roster': (roster, { training_code, login_code, at, by }) => {
      const isIt = (one: { readonly login_code: string; readonly checked_in_at?: string | null | undefined }) =>
        one.login_code === login_code && !one.checked_in_at;
      if (String(roster.training_code) !== String(training_code) || !roster.people.some(isIt)) return roster;
      return { ...roster, people: roster.people.map((one) => (isIt(one) ? { ...one, checked_in_at: at, checked_in_by: by } : one)) };
    },
  },
});
