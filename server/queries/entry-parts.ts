import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Ask, Database } from '../db/database.ts';
import type { Account } from '../db/schema-accounts.ts';
import type { blendedSteps } from '../db/schema-programs.ts';
import type { EntryParts, ProgramRow } from '../wire/program-entry.ts';
import { grouped } from './grouped.ts';
import { type LearningRows, recordOf } from './learning-record.ts';
import { type FactRow, factOf, type SessionRow, sessionOf } from './program-facts.ts';
import { answersSql } from './seats.ts';

type Step = typeof blendedSteps.$inferSelect;

/** The caller's part of a context: the person, the database and the time. */
export interface Learner {
  readonly db: Database;
  readonly ask: Ask;
  readonly account: Account;
  readonly now: number;
}

/** A query's rows as one column, and of what type each row is. */
interface RowsColumn<Row> {
  readonly sql: string;
  readonly read: (text: string | null) => Row[];
}
const rowsOf = <Row>(query: string): RowsColumn<Row> => ({
  sql: `(select coalesce(json_agg(row_to_json(r)), '[]') from (${query}) r)::text`,
  read: (text) => JSON.parse(text ?? '[]') as Row[], // The query's own type, as with Drizzle's `sql<T>`.
});

// The statement's values: `$1` the account, `$2` its divisions, `$3` when a session that has begun is over (milliseconds since 1970), `$4` ids.
// `ids` are the programs that are asked for; `wanted` are those in the steps of their paths as well.
const FROM = `from (select i.ids, i.ids || array(
    select step_program_id from blended_steps where program_id = any(i.ids) and step_program_id is not null) as wanted
  from (select $4::int[] as ids) i) as asked`;

const PARTS = {
  lessons: rowsOf<LearningRows['lessons'][number]>(`
    select l.id, l.program_id as "programId", l.module, d.lesson_order as "order", l.kind, l.title, l.title_hi as "titleHi", l.minutes, l.address,
      p.position, p.done_at as "doneAt"
    from lessons l
    left join lesson_progress p on p.lesson_id = l.id and p.account_id = $1
    left join program_details d on d.program_id = l.program_id
    where l.program_id in (
      select b.program_id from lesson_progress q join lessons b on b.id = q.lesson_id
      where q.account_id = $1 and b.program_id = any(asked.wanted))
    order by l.position`),
  accepted: rowsOf<LearningRows['accepted'][number]>(`
    select distinct t.program_id as "programId" from training_answers a join trainings t on t.code = a.training_code
    where a.account_id = $1 and a.status = ${TRACKING_STATUS.accept} and t.program_id = any(asked.wanted)`),
  attended: rowsOf<LearningRows['attended'][number]>(`
    select t.program_id as "programId", max(j.at) as at
    from (select training_code, viewed_at as at from views where account_id = $1
      union all select training_code, at from check_ins where account_id = $1) j
    join trainings t on t.code = j.training_code
    where t.program_id = any(asked.wanted) group by t.program_id`),
  passed: rowsOf<LearningRows['passed'][number]>(`
    select distinct quiz_id as "quizId" from quiz_attempts where account_id = $1 and passed and submitted_at is not null`),
  completed: rowsOf<LearningRows['completed'][number]>(`
    select program_id as "programId", completed_at as "completedAt", score from completions
    where account_id = $1 and program_id = any(asked.wanted)`),
  paths: rowsOf<Step>(`
    select program_id as "programId", position, kind, title, step_program_id as "stepProgramId", quiz_id as "quizId"
    from blended_steps where program_id = any(asked.ids) order by program_id, position`),
  /** The next session of each program in the person's divisions. */
  next: rowsOf<SessionRow>(`
    select s.program_id as "programId", s.starts_at as "startsAt", s.type, s.venue, s.seats,
      case when s.seats is not null then (${answersSql('s.code', TRACKING_STATUS.accept)}) end as taken
    from (select distinct on (t.program_id) t.* from trainings t
      where t.program_id = any(asked.wanted) and t.division_code = any(array(select json_array_elements_text($2::json)))
        and t.starts_at >= $3::bigint and t.status <> 'cancelled'
      order by t.program_id, t.starts_at, t.code) s`),
  facts: rowsOf<FactRow>(`
    select p.id, r.sum::float8 / r.ratings as average, r.ratings, c.lessons, d.certificate, d.venue->>'city' as city
    from programs p
    left join program_details d on d.program_id = p.id
    left join program_rating_sums r on r.program_id = p.id and r.ratings > 0
    left join (select program_id, count(*) as lessons from lessons where program_id = any(asked.wanted) group by program_id) c on c.program_id = p.id
    where p.id = any(asked.wanted)`),
} as const;

type Read = { readonly [K in keyof typeof PARTS]: (typeof PARTS)[K] extends RowsColumn<infer Row> ? readonly Row[] : never };

const columns = Object.entries<RowsColumn<unknown>>(PARTS);
const STATEMENT = `select ${columns.map(([, { sql }]) => sql).join(',')} ${FROM}`;

/** Reads the data that these rows need, in one statement, however many rows. */
export async function entryParts({ ask, account, now }: Learner, of: readonly ProgramRow[]): Promise<EntryParts> {
  const ids = `{${of.map(({ id }) => id).join()}}`;
  const row = await ask('entry_parts', STATEMENT, [account.id, JSON.stringify(account.divisions), now - JOIN_WINDOW_MS, ids]);
  const found: object = Object.fromEntries(columns.map(([name, { read }], index) => [name, read(row?.[index] ?? null)]));
  const parts = found as Read; // The columns in their order make it.
  return {
    record: recordOf(parts),
    paths: grouped(parts.paths, ({ programId }) => programId),
    next: new Map(parts.next.map((session) => [session.programId, sessionOf(session)])),
    facts: new Map(parts.facts.map((fact) => [fact.id, factOf(fact)])),
    now,
  };
}
