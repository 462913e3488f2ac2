import pg from 'pg';
import { homeRead } from '../../../server/calls/home/calls.ts';
import { notificationsRead } from '../../../server/notifications/notifications.ts';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { HOME, NOTIFICATIONS } from './calls.ts';
import { CONNECTIONS, type Rate, rateOf } from './fire.ts';
import type { Person } from './people.ts';

/** A call that is compared with its bare statement, and the values of that statement. */
export interface Bare {
  /** The pair's short name. */
  readonly pair: string;
  readonly call: string;
  /** Description of the statement. */
  readonly reads: string;
  readonly statement: { readonly name: string; readonly text: string };
  readonly values: (person: Person) => readonly (string | number)[];
}

/**
 * Everything that home shows of a person, with each session written out: the statement of the first
 * benches, so that figures stay comparable. Home's own statement reads far less.
 */
const writtenOut = `select json_build_object(
  'unread', (select count(*) from notifications where account_id = $1 and seen = 0),
  'notices', (select coalesce(json_agg(n), '[]') from (select id, message, created_at, seen, page, redirect, post_id
    from notifications where account_id = $1 order by created_at desc, id desc limit 10) n),
  'tracking', (select do_not_display from popup_tracking where account_id = $1 and popup_id = (select max(id) from popups)),
  'trainings', (select coalesce(json_agg(t), '[]') from (select tr.code, tr.name, tr.type, tr.program_id, tr.division_code, tr.trainer_name,
    tr.starts_at, tr.ends_at, tr.video_streaming_id, tr.platform_id, tr.platform_url, tr.join_webinar, a.status, v.viewed_at, p.image, p.course_id,
    y.id as type_id, y.parent from trainings tr join programs p on p.id = tr.program_id join program_types y on y.id = p.type_id
    left join training_answers a on a.training_code = tr.code and a.account_id = $1
    left join views v on v.training_code = tr.code and v.account_id = $1
    where tr.starts_at >= $2 and tr.division_code in (select jsonb_array_elements_text(divisions) from accounts where id = $1)
    and tr.status <> 'cancelled' order by tr.starts_at, tr.code) t)) as answer`;
const lately = (): number => Date.now() - JOIN_WINDOW_MS;

export const BARE: readonly Bare[] = [
  {
    pair: 'home',
    call: HOME,
    reads: 'all of a person on home, written out',
    statement: { name: 'home_written_out', text: writtenOut },
    values: ({ id }) => [id, lately()],
  },
  {
    pair: 'home-own',
    call: HOME,
    reads: 'home’s own',
    statement: homeRead,
    values: ({ familyId, id }) => [familyId, id, lately()],
  },
  {
    pair: 'notifications',
    call: NOTIFICATIONS,
    reads: 'notifications’ own',
    statement: notificationsRead,
    values: ({ familyId, id }) => [familyId, id, 10, 0],
  },
];

/** Columns stay the text that PostgreSQL sends, without any parsing. */
const asText = { getTypeParser: () => (text: string) => text };
const WARM_SECONDS = 1;

/**
 * Measures the bare statement: prepared, sent by `pg`, received as text, for signed-in people, on
 * as many connections as the requests use.
 */
export async function bareQuery(
  address: string,
  { statement, values }: Bare,
  people: readonly Person[],
  seconds: number,
): Promise<Rate> {
  const { name, text } = statement;
  const clients = Array.from(
    { length: CONNECTIONS },
    () => new pg.Client({ connectionString: address }),
  );
  let turn = 0;
  const until = async (client: pg.Client, end: number, kept: number[]): Promise<void> => {
    while (performance.now() < end) {
      const person = people[turn++ % people.length];
      const begun = performance.now();
      if (!person) throw new Error('Nobody is signed in.');
      const { rowCount } = await client.query({
        name,
        text,
        values: [...values(person)],
        rowMode: 'array',
        types: asText,
      });
      if (rowCount !== 1) throw new Error(`${name} found nobody's session.`);
      kept.push(performance.now() - begun);
    }
  };
  const go = async (forSeconds: number): Promise<number[]> => {
    const kept: number[] = [];
    const end = performance.now() + forSeconds * 1000;
    await Promise.all(clients.map((client) => until(client, end, kept)));
    return kept;
  };
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await go(WARM_SECONDS);
    return rateOf(await go(seconds), seconds);
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
