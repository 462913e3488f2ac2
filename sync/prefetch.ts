import { JOIN_WINDOW_MS } from './contract/constants.ts';
import type { UpcomingTraining } from './contract/trainings.ts';
import type { ReadName, RequestOf, ResponseOf } from './endpoints.ts';

/** A read that another one makes likely; a kept answer younger than the last part (milliseconds) will do. */
export type Follow = { [N in ReadName]: readonly [N, RequestOf<N>, number?] }[ReadName];

const HOUR = 3_600_000;
/** Rosters of sessions that began up to half a day ago or begin within two days lie ready for a room without a signal. */
const ROSTERS = { back: 12 * HOUR, ahead: 48 * HOUR } as const;

/** Pages of the next programs: what a person may want to read on the way there. */
const PAGES = { most: 24, youngerThan: 6 * HOUR } as const;
const pages: Readonly<Record<string, 'webinar-details' | 'education-details'>> = { ONLINE: 'webinar-details', OFFLINE: 'education-details' };

/** The page of a training's program, for whoever lists the training. */
function pageOf({ type, program_id, program }: UpcomingTraining, leapcode: string): Follow | undefined {
  const page = pages[type];
  if (!page || program?.program_type_id == null) return undefined;
  const division_code = program.division?.division_code;
  return [page, { leapcode, division_code, program_id, program_type_id: program.program_type_id }, PAGES.youngerThan];
}

type Follows = { readonly [N in ReadName]?: (answer: ResponseOf<N>, now: number, request: RequestOf<N>) => readonly Follow[] };

/** What is brought to the device after a document, because the next screen will want it where there is no connection. */
const follows: Follows = {
  'home-pwa': ({ upcoming_trainings }, now, { leapcode }) => {
    const next = upcoming_trainings
      .filter(({ training_start_date, accept_reject }) => now - Date.parse(training_start_date) <= JOIN_WINDOW_MS && accept_reject !== false)
      .sort((a, b) => Date.parse(a.training_start_date) - Date.parse(b.training_start_date));
    const once = new Map(next.map((training) => [String(training.program_id), training]));
    return [...once.values()]
      .slice(0, PAGES.most)
      .map((training) => pageOf(training, leapcode))
      .filter((page) => page !== undefined);
  },
  calendar: ({ trainings }, now) =>
    trainings
      .filter(({ counts, status, training_start_date }) => {
        const until = Date.parse(training_start_date) - now;
        return counts != null && status !== 'cancelled' && until >= -ROSTERS.back && until <= ROSTERS.ahead;
      })
      .map(({ training_code }) => ['training-roster', { training_code }] as const),
};

/** What follows a document that has landed; `now` is server time in milliseconds since 1970. */
export const followsOf = <N extends ReadName>(name: N, answer: ResponseOf<N>, now: number, request: RequestOf<N>): readonly Follow[] =>
  follows[name]?.(answer, now, request) ?? [];
