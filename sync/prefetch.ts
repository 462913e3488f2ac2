import type { ReadName, RequestOf, ResponseOf } from './endpoints.ts';

/** A read that another one makes likely. */
export type Follow = { [N in ReadName]: readonly [N, RequestOf<N>] }[ReadName];

const HOUR = 3_600_000;
/** Rosters of sessions that began up to half a day ago or begin within two days lie ready for a room without a signal. */
const ROSTERS = { back: 12 * HOUR, ahead: 48 * HOUR } as const;

type Follows = { readonly [N in ReadName]?: (answer: ResponseOf<N>, now: number) => readonly Follow[] };

/** What is brought to the device after a document, because the next screen will want it where there is no connection. */
const follows: Follows = {
  calendar: ({ trainings }, now) =>
    trainings
      .filter(({ counts, status, training_start_date }) => {
        const until = Date.parse(training_start_date) - now;
        return counts != null && status !== 'cancelled' && until >= -ROSTERS.back && until <= ROSTERS.ahead;
      })
      .map(({ training_code }) => ['training-roster', { training_code }] as const),
};

/** What follows a document that has landed; `now` is server time in milliseconds since 1970. */
export const followsOf = <N extends ReadName>(name: N, answer: ResponseOf<N>, now: number): readonly Follow[] => follows[name]?.(answer, now) ?? [];
