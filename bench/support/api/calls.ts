import { randomUUID } from 'node:crypto';
import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { Home } from '../../../sync/contract/home.ts';
import { HOT } from './history.ts';
import type { Person } from './people.ts';
import { ask } from './people.ts';

/** One request, ready to be sent. */
export interface Shot {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A measured call: makes its requests one after another, each slightly different. */
export interface Measured {
  readonly name: string;
  readonly aim: (url: string, people: readonly Person[]) => Promise<(turn: number) => Shot>;
}

const P = '/api/hair_dresser';
const WORDS = ['balayage', 'toning', 'scalp reading', 'plaits', 'smoothng', 'curl cutting', 'blow dry', 'keratin'];

const shot = (person: Person, path: string, body: object, more: Readonly<Record<string, string>> = {}): Shot => ({
  path,
  headers: { 'content-type': 'application/json', authorization: person.authorization, ...more },
  body: JSON.stringify(body),
});

function of(people: readonly Person[], turn: number): Person {
  const person = people[turn % people.length];
  if (!person) throw new Error('Nobody is signed in.');
  return person;
}

/** Sessions that this person may still accept, with a seat for everybody in the benchmark. */
async function openTrainings(url: string, person: Person): Promise<{ training_code: unknown; program_id: unknown }[]> {
  const home = (await ask(url, person, `${P}/home-pwa`, { leapcode: person.id })) as Home;
  const open: { training_code: unknown; program_id: unknown }[] = [];
  for (const { training_code, program_id, type } of home.upcoming_trainings) {
    if (type !== 'ONLINE') continue;
    const request = { training_code, program_id, tracking_status: 2 };
    const taken = await ask(url, person, `${P}/accept-reject-webinar`, request).then(
      () => true,
      () => false,
    );
    if (taken) open.push({ training_code, program_id });
  }
  if (!open.length) throw new Error('No session is open for an answer.');
  return open;
}

/** What is measured. */
export const calls: readonly Measured[] = [
  {
    name: 'home-pwa',
    aim: async (_url, people) => (turn) => shot(of(people, turn), `${P}/home-pwa`, { leapcode: of(people, turn).id }),
  },
  {
    name: 'home-pwa, compressed',
    aim: async (_url, people) => (turn) =>
      shot(of(people, turn), `${P}/home-pwa`, { leapcode: of(people, turn).id }, { 'accept-encoding': 'gzip, br' }),
  },
  {
    // Without what many share, which the app has in its cache (decision 113), and compressed.
    name: 'home-pwa, as the app asks',
    aim: async (_url, people) => (turn) =>
      shot(of(people, turn), `${P}/home-pwa`, { leapcode: of(people, turn).id }, { 'answer-part': 'own', 'accept-encoding': 'gzip, br' }),
  },
  {
    name: 'notification-list',
    aim: async (_url, people) => (turn) => shot(of(people, turn), `${P}/notification-list`, { skip: 0, take: 10, leapCode: of(people, turn).id }),
  },
  {
    name: 'accept-reject-webinar',
    aim: async (url, people) => {
      const open = await openTrainings(url, of(people, 0));
      return (turn) => {
        const training = open[Math.floor(turn / people.length) % open.length];
        return shot(of(people, turn), `${P}/accept-reject-webinar`, { ...training, tracking_status: 2 }, { 'idempotency-key': randomUUID() });
      };
    },
  },
  {
    name: 'accept-reject-webinar, hot',
    aim: async (url, people) => {
      const home = (await ask(url, of(people, 0), `${P}/home-pwa`, { leapcode: of(people, 0).id })) as Home;
      const hot = home.upcoming_trainings.find(({ training_code }) => training_code === HOT.code);
      if (!hot) throw new Error('Home does not list the training that everybody wants.');
      const { training_code, program_id } = hot;
      return (turn) => {
        // Each round of the people takes back what the round before did, so that every request writes.
        const tracking_status = Math.floor(turn / people.length) % 2 ? TRACKING_STATUS.reject : TRACKING_STATUS.accept;
        const answer = { training_code, program_id, tracking_status };
        return shot(of(people, turn), `${P}/accept-reject-webinar`, answer, { 'idempotency-key': randomUUID() });
      };
    },
  },
  {
    name: 'search-course',
    aim: async (_url, people) => (turn) => shot(of(people, turn), '/api/search-course', { search_text: WORDS[turn % WORDS.length] }),
  },
  {
    name: 'changes',
    aim: async (url, people) => {
      const { cursor } = (await ask(url, of(people, 0), '/api/changes', {})) as { cursor: string };
      const cursors = new Map<Person, string>([[of(people, 0), cursor]]);
      for (const person of people) cursors.set(person, ((await ask(url, person, '/api/changes', {})) as { cursor: string }).cursor);
      return (turn) => shot(of(people, turn), '/api/changes', { cursor: cursors.get(of(people, turn)) });
    },
  },
];
