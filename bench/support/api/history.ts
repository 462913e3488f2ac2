import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/database.ts';
import { DAY } from '../../../server/domain/time.ts';

/** The popular training, and the number of people who have accepted it, if there are as many. */
export const HOT = { code: 3_000_001, accepted: 50_000 } as const;

/**
 * A year of each account: answers to past trainings, some of them joined, and read notifications.
 */
const EACH = { answers: 12, joined: 4, notices: 12 } as const;
/** Number of trainings in that year, in all divisions. */
const PAST = 480;
const FIRST_PAST = 2_000_001;
const LASTS = 5_400_000;

const live =
  sql.raw(`(select id, name, division_code, row_number() over (order by id) - 1 as place, count(*) over () as many
  from programs where type_id in (11, 12)) p`);
const columns = sql.raw(
  'code, name, type, program_id, division_code, trainer_name, starts_at, ends_at, join_webinar, seats',
);
const people = sql.raw(
  `(select id, (row_number() over (order by id))::int as n from accounts where id ~ '^HD[0-9]{6}$') a`,
);
/** Another training for each `m` of a person, because the steps go round the year once. */
const past = sql.raw(`${FIRST_PAST} + (a.n * 7 + m * ${PAST / EACH.answers}) % ${PAST}`);

/**
 * Gives every generated account a year of history, and most of them a seat in one future training,
 * all in SQL. No account of `free` gets such a seat.
 */
export async function fillHistory(
  db: Database,
  filledAt: number,
  free: readonly string[],
): Promise<void> {
  const between = Math.floor((365 * DAY) / PAST);
  await db.execute(sql`insert into trainings (${columns})
    select ${FIRST_PAST}::int + n, name, 'ONLINE', id, division_code, 'Guest', ${filledAt}::bigint - (n + 1) * ${between}::bigint,
      ${filledAt}::bigint - (n + 1) * ${between}::bigint + ${LASTS}::bigint, true, null
    from generate_series(0, ${PAST - 1}::int) n join ${live} on p.place = n % p.many`);
  await db.execute(sql`insert into trainings (${columns})
    select ${HOT.code}::int, name, 'ONLINE', id, division_code, 'Guest', ${filledAt + 10 * DAY}::bigint, ${filledAt + 10 * DAY + LASTS}::bigint, true, null
    from ${live} where place = 0`);
  await db.execute(sql`insert into training_answers (account_id, training_code, status, answered_at)
    select a.id, ${past}, case when m % 4 = 0 then 5 else 2 end, ${filledAt - 30 * DAY}::bigint from ${people}, generate_series(1, ${EACH.answers}::int) m`);
  await db.execute(sql`insert into views (account_id, training_code, viewed_at)
    select a.id, ${past}, ${filledAt - 29 * DAY}::bigint from ${people}, generate_series(1, ${EACH.joined}::int) m`);
  await db.execute(sql`insert into notifications (account_id, id, message, created_at, seen, page)
    select a.id, a.id || '-year-' || m, 'New course in your division', ${filledAt}::bigint - m * ${29 * DAY}::bigint, 1, 'notifications'
    from ${people}, generate_series(1, ${EACH.notices}::int) m`);
  await db.execute(sql`insert into training_answers (account_id, training_code, status, answered_at)
    select id, ${HOT.code}::int, 2, ${filledAt - DAY}::bigint from ${people}
    where not id = any(string_to_array(${free.join(' ')}, ' ')) limit ${HOT.accepted}`);
  await db.execute(sql`analyze`);
}
