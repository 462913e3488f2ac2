import { type SQL, sql } from 'drizzle-orm';
import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import type { blendedSteps } from '../db/schema-programs.ts';
import { CONTENT } from '../db/schema-versions.ts';
import type { EntryParts, ProgramRow } from '../wire/program-entry.ts';
import { grouped } from './grouped.ts';
import { type LearningRows, recordOf } from './learning-record.ts';
import { type FactRow, factOf, type SessionRow, sessionOf } from './program-facts.ts';
import { programColumns } from './program-rows.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The caller's part of a context: the person, the database and the time. */
export interface Learner {
  readonly db: Database;
  readonly account: Account;
  readonly now: number;
}

/** A query's rows as one value of another query. */
const listOf = <Row>(query: SQL) => sql<Row[]>`(select coalesce(json_agg(row_to_json(r)), '[]') from (${query}) r)`;

const codes = ({ divisions }: Account): SQL => sql`array(select json_array_elements_text(${JSON.stringify(divisions)}::json))`;

/** What the person did in the programs that are asked for and in the steps of their paths. */
const record = (accountId: string) => ({
  lessons: listOf<LearningRows['lessons'][number]>(sql`
    select l.id, l.program_id as "programId", l.module, d.lesson_order as "order", l.kind, l.title, l.title_hi as "titleHi", l.minutes, l.address,
      p.position, p.done_at as "doneAt"
    from lessons l
    left join lesson_progress p on p.lesson_id = l.id and p.account_id = ${accountId}
    left join program_details d on d.program_id = l.program_id
    where l.program_id in (
      select b.program_id from lesson_progress q join lessons b on b.id = q.lesson_id
      where q.account_id = ${accountId} and b.program_id = any(asked.wanted))
    order by l.position`),
  accepted: listOf<LearningRows['accepted'][number]>(sql`
    select distinct t.program_id as "programId" from training_answers a join trainings t on t.code = a.training_code
    where a.account_id = ${accountId} and a.status = ${TRACKING_STATUS.accept} and t.program_id = any(asked.wanted)`),
  attended: listOf<LearningRows['attended'][number]>(sql`
    select t.program_id as "programId", max(j.at) as at
    from (select training_code, viewed_at as at from views where account_id = ${accountId}
      union all select training_code, at from check_ins where account_id = ${accountId}) j
    join trainings t on t.code = j.training_code
    where t.program_id = any(asked.wanted) group by t.program_id`),
  passed: listOf<LearningRows['passed'][number]>(sql`
    select distinct quiz_id as "quizId" from quiz_attempts where account_id = ${accountId} and passed and submitted_at is not null`),
  completed: listOf<LearningRows['completed'][number]>(sql`
    select program_id as "programId", completed_at as "completedAt", score from completions
    where account_id = ${accountId} and program_id = any(asked.wanted)`),
});

const paths = listOf<Step>(sql`
  select program_id as "programId", position, kind, title, step_program_id as "stepProgramId", quiz_id as "quizId"
  from blended_steps where program_id = any(asked.ids) order by program_id, position`);

/** The next session of each program in the person's divisions. */
const next = (account: Account, now: number) =>
  listOf<SessionRow>(sql`
    select s.program_id as "programId", s.starts_at as "startsAt", s.type, s.venue, s.seats,
      (select count(*) from training_answers a where a.training_code = s.code and a.status = ${TRACKING_STATUS.accept}) as taken
    from (select distinct on (t.program_id) t.* from trainings t
      where t.program_id = any(asked.wanted) and t.division_code = any(${codes(account)})
        and t.starts_at >= ${now - JOIN_WINDOW_MS} and t.status <> 'cancelled'
      order by t.program_id, t.starts_at) s`);

const facts = listOf<FactRow>(sql`
  select p.id, r.average, r.ratings, c.lessons, d.certificate, d.venue->>'city' as city
  from programs p
  left join program_details d on d.program_id = p.id
  left join (select program_id, avg(rate) as average, count(*) as ratings from program_ratings
    where program_id = any(asked.wanted) group by program_id) r on r.program_id = p.id
  left join (select program_id, count(*) as lessons from lessons where program_id = any(asked.wanted) group by program_id) c on c.program_id = p.id
  where p.id = any(asked.wanted)`);

/** The programs themselves, of the person's divisions only, whatever is asked for (S25). */
const rows = (account: Account) =>
  listOf<ProgramRow>(sql`
    select ${sql.join(
      Object.entries(programColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
      sql`, `,
    )}
    from programs join program_types on program_types.id = programs.type_id
    where programs.id = any(asked.ids) and programs.division_code = any(${codes(account)})`);

const version = sql<number | null>`(select version from content_versions where id = ${CONTENT})`;

const selection = ({ account, now }: Learner) => ({ ...record(account.id), paths, next: next(account, now), facts });

/** `ids` are asked for; `wanted` are the programs in the steps of their paths as well. */
const asked = (ids: readonly number[]): SQL => sql`(select i.ids, i.ids || array(
    select step_program_id from blended_steps where program_id = any(i.ids) and step_program_id is not null) as wanted
  from (select ${`{${ids.join()}}`}::int[] as ids) i) as asked`;

type Read = { readonly [K in keyof ReturnType<typeof selection>]: ReturnType<typeof selection>[K] extends SQL<infer Value> ? Value : never };

const partsOf = (read: Read, now: number): EntryParts => ({
  record: recordOf(read),
  paths: grouped(read.paths, ({ programId }) => programId),
  next: new Map(read.next.map((row) => [row.programId, sessionOf(row)])),
  facts: new Map(read.facts.map((row) => [row.id, factOf(row)])),
  now,
});

/** Reads the data that these rows need, in one statement, however many rows. */
export async function entryParts(learner: Learner, of: readonly ProgramRow[]): Promise<EntryParts> {
  const [read] = await learner.db.select(selection(learner)).from(asked(of.map(({ id }) => id)));
  if (!read) throw new Error('A statement of one row answered none.');
  return partsOf(read, learner.now);
}

/** Programs by id with the data that they need, and the version of the content, in one statement. */
export async function rowsAndParts(learner: Learner, ids: readonly number[]) {
  const { db, account, now } = learner;
  const [read] = await db.select({ ...selection(learner), rows: rows(account), version }).from(asked(ids));
  if (!read) throw new Error('A statement of one row answered none.');
  return { rows: read.rows, parts: partsOf(read, now), version: read.version ?? 0 };
}
