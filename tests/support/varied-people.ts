import { inArray, like, sql } from 'drizzle-orm';
import { fillScaleAccounts } from '../../demo/scale/accounts.ts';
import type { Database } from '../../server/db/database.ts';
import { accounts } from '../../server/db/schema/accounts.ts';
import { trainings } from '../../server/db/schema/trainings.ts';
import { DAY } from '../../server/domain/time.ts';

const PEOPLE = 14;

/** Returns SQL for a number below `most` that depends on these columns alone. */
const drawn = (columns: string, most: number) =>
  sql.raw(`(('x' || substr(md5(${columns}), 1, 6))::bit(24)::int % ${most})`);

/**
 * Fills people of all kinds with activities of every kind, and programs with moved and cancelled
 * sessions, always the same. One person is pending, one has no division, two are trainers of the
 * same name. Returns all Access IDs.
 */
export async function fillVariedPeople(db: Database, filledAt: number): Promise<readonly string[]> {
  await fillScaleAccounts(db, PEOPLE, filledAt);
  await db.execute(sql`update accounts set divisions = coalesce((select jsonb_agg(code order by code) from divisions
    where ${drawn('accounts.id || code', 3)} > 0), '[]') where id like 'HD1000%'`);
  const people = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(like(accounts.id, 'HD1000%'))
    .orderBy(accounts.id);
  const [pending = '', nowhere = '', ...others] = people.map(({ id }) => id);
  await db
    .update(accounts)
    .set({ isRegister: 0 })
    .where(inArray(accounts.id, [pending]));
  await db
    .update(accounts)
    .set({ divisions: [] })
    .where(inArray(accounts.id, [nowhere]));
  const [named] = await db.select().from(trainings).limit(1);
  await db
    .update(accounts)
    .set({ role: 'trainer', name: named?.trainerName ?? '' })
    .where(inArray(accounts.id, others.slice(0, 2)));
  await db.execute(sql`update trainings set starts_at = ${filledAt}::bigint + (${drawn("code || 'day'", 40)} - 20) * ${DAY}::bigint,
    ends_at = ${filledAt}::bigint + (${drawn("code || 'day'", 40)} - 20) * ${DAY}::bigint + 5400000,
    status = case when ${drawn('code::text', 6)} = 0 then 'cancelled' when ${drawn('code::text', 6)} = 1 then 'moved' else status end`);
  const at = (of: string) => sql`${filledAt}::bigint - ${drawn(of, 900)} * ${DAY / 2}::bigint`;
  const did = (of: string) => drawn(`a.id || ${of} || 'did'`, 3);
  await db.execute(sql`insert into training_answers (account_id, training_code, status, answered_at)
    select a.id, t.code, 1 + ${drawn('a.id || t.code', 2)}, ${at('a.id || t.code')} from accounts a, trainings t where ${did('t.code')} = 0 on conflict do nothing`);
  await db.execute(sql`insert into views (account_id, training_code, viewed_at)
    select a.id, t.code, ${at("t.code || a.id || 'v'")} from accounts a, trainings t where ${did("t.code || 'v'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into check_ins (account_id, training_code, at, by)
    select a.id, t.code, ${at("t.code || a.id || 'c'")}, 'qr' from accounts a, trainings t where ${did("t.code || 'c'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into view_progress (account_id, training_code, position_s, watched, at)
    select a.id, t.code, 5, ${drawn('a.id || t.code', 100)}, ${at("t.code || a.id || 'p'")} from accounts a, trainings t
    where ${did("t.code || 'p'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into lesson_progress (account_id, lesson_id, position, position_at, done_at)
    select a.id, l.id, ${drawn('a.id || l.id', 300)}, ${at('l.id || a.id')}, case when ${drawn("a.id || l.id || 'd'", 3)} > 0 then ${at('l.id || a.id')} end
    from accounts a, lessons l where ${did('l.program_id')} = 0 and ${drawn("a.id || l.id || 'l'", 4)} > 0 on conflict do nothing`);
  await db.execute(sql`insert into completions (account_id, program_id, completed_at, score)
    select a.id, p.id, ${at("p.id || a.id || 'done'")}, case when ${drawn('a.id || p.id', 2)} = 0 then 80 end
    from accounts a, programs p where ${did("p.id || 'done'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into program_ratings (account_id, program_id, rate, rated_at)
    select a.id, p.id, 1 + ${drawn('a.id || p.id', 5)}, ${filledAt}::bigint from accounts a, programs p where ${did("p.id || 'r'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into quiz_attempts (account_id, id, quiz_id, started_at, submitted_at, number, score, late, passed)
    select a.id, 'varied-' || q.id, q.id, ${filledAt}::bigint, ${at('q.id || a.id')}, 1, 90, ${drawn('a.id || q.id', 4)} = 0, ${drawn('a.id || q.id', 4)} > 1
    from accounts a, quizzes q where ${did("q.id || 'q'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into posts (id, author_id, division_code, text, media, status, created_at, updated_at)
    select 'varied-' || a.id || n, a.id, 'rangat', repeat('Words of a post, ' || chr(10) || n, n::int * 2), '[]', case when n % 2 = 0 then 'published' else 'waiting' end,
      ${at('n::text || a.id')}, ${filledAt}::bigint from accounts a, generate_series(1, 12) n where ${did("n::text || 'post'")} = 0`);
  await db.execute(sql`insert into comments (id, post_id, author_id, text, created_at)
    select 'varied-' || a.id || left(p.id, 20), p.id, a.id, 'Lovely', ${at("p.id || a.id || 'said'")} from accounts a, posts p
    where ${did("p.id || 'said'")} = 0 on conflict do nothing`);
  await db.execute(sql`insert into tickets (account_id, at, name, contact, system, issue_type, email, description, pictures)
    select a.id, ${at("n::text || a.id || 't'")}, a.name, '1', 's', 'Issue ' || n, a.email, 'd', '[]' from accounts a, generate_series(1, 4) n`);
  await db.execute(sql`insert into ratings (account_id, at, rate, message)
    select a.id, ${at("n::text || a.id || 'r'")}, 1 + n % 5, 'Message ' || n from accounts a, generate_series(1, 4) n`);
  await db.execute(sql`insert into certificates (id, account_id, program_id, edition, holder, program, issued_at)
    select 'varied-' || a.id || p.id, a.id, p.id, 9, a.name, p.name, ${at("p.id || a.id || 'certificate'")} from accounts a, programs p
    where ${did("p.id || 'certificate'")} = 0`);
  const all = await db.select({ id: accounts.id }).from(accounts).orderBy(accounts.id);
  return all.map(({ id }) => id);
}
