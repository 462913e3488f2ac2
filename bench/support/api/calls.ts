import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { Home } from '../../../sync/contract/home/home.ts';
import { ANSWER, type Answerable, changingAnswers } from './answers.ts';
import { HOT } from './history.ts';
import { ask, type Person } from './people.ts';
import { inTurn, type Shot, shot } from './shot.ts';

/** A measured call: makes its requests one after another, each slightly different. */
export interface Measured {
  readonly name: string;
  readonly aim: (url: string, people: readonly Person[]) => Promise<() => Shot>;
}

const P = '/api/hair_dresser';
const WORDS = [
  'balayage',
  'toning',
  'scalp reading',
  'plaits',
  'smoothng',
  'curl cutting',
  'blow dry',
  'keratin',
];

/** Calls that are also compared with their statement. */
export const HOME = 'home-pwa';
export const NOTIFICATIONS = 'notification-list';
/**
 * Returns answers to the one popular training, one after another under its lock, in addition to
 * earlier accepts.
 */
export const HOT_ANSWERS = 'accept-reject-webinar, hot';

/** Returns home's request, with further headers. */
const home =
  (more: Readonly<Record<string, string>> = {}): Measured['aim'] =>
  async (_url, people) =>
    inTurn(people, (person) => shot(person, `${P}/home-pwa`, { leapcode: person.id }, more));

async function upcoming(
  url: string,
  people: readonly Person[],
): Promise<{ readonly first: Person; readonly trainings: Home['upcoming_trainings'] }> {
  const [first] = people;
  if (!first) throw new Error('Nobody is signed in.');
  const { upcoming_trainings } = (await ask(url, first, `${P}/home-pwa`, {
    leapcode: first.id,
  })) as Home;
  return { first, trainings: upcoming_trainings };
}

/**
 * Returns sessions that may be answered until the run is over, without the popular one; a trial
 * answer gives its seat back.
 */
async function openTrainings(url: string, people: readonly Person[]): Promise<Answerable[]> {
  const { first, trainings } = await upcoming(url, people);
  const open: Answerable[] = [];
  for (const { training_code, program_id, type, training_start_date } of trainings) {
    if (
      type !== 'ONLINE' ||
      training_code === HOT.code ||
      Date.parse(training_start_date) < Date.now()
    )
      continue;
    const answer = (tracking_status: number) =>
      ask(url, first, ANSWER, { training_code, program_id, tracking_status });
    const taken = await answer(TRACKING_STATUS.accept).then(
      () => true,
      () => false,
    );
    if (!taken) continue;
    await answer(TRACKING_STATUS.reject);
    open.push({ training_code, program_id });
  }
  if (!open.length) throw new Error('No session is open for an answer.');
  return open;
}

/** The measured calls. */
export const calls: readonly Measured[] = [
  { name: HOME, aim: home() },
  { name: `${HOME}, compressed`, aim: home({ 'accept-encoding': 'gzip, br' }) },
  {
    name: NOTIFICATIONS,
    aim: async (_url, people) =>
      inTurn(people, (person) =>
        shot(person, `${P}/notification-list`, { skip: 0, take: 10, leapCode: person.id }),
      ),
  },
  {
    // Half of them accept and half reject: everybody takes a seat in each open session, then gives
    // it back, and so on. Each answer changes a row and the session's counter; none repeats the
    // stored state.
    name: 'accept-reject-webinar',
    aim: async (url, people) => changingAnswers(await openTrainings(url, people), people),
  },
  {
    // The same on the popular training: every answer waits for its lock.
    name: HOT_ANSWERS,
    aim: async (url, people) => {
      const hot = (await upcoming(url, people)).trainings.find(
        ({ training_code }) => training_code === HOT.code,
      );
      if (!hot) throw new Error('Home does not list the training that everybody wants.');
      return changingAnswers(
        [{ training_code: hot.training_code, program_id: hot.program_id }],
        people,
      );
    },
  },
  {
    name: 'search-course',
    aim: async (_url, people) =>
      inTurn(people, (person, turn) =>
        shot(person, '/api/search-course', { search_text: WORDS[turn % WORDS.length] }),
      ),
  },
  {
    name: 'changes',
    aim: async (url, people) => {
      const cursors = new Map<Person, string>();
      for (const person of people)
        cursors.set(
          person,
          ((await ask(url, person, '/api/changes', {})) as { cursor: string }).cursor,
        );
      return inTurn(people, (person) =>
        shot(person, '/api/changes', { cursor: cursors.get(person) }),
      );
    },
  },
];
