import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { Activity } from '../../sync/contract/records.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
import type { Column } from './statement.ts';
import { readStatement } from './statement.ts';

/** One entry before it is sent; `at` in milliseconds since 1970. */
export interface Happened {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly title: string;
  readonly at: number;
  readonly ref?: string | number;
  readonly state?: string;
  readonly minutes?: number;
}

/** The most entries of one source that are counted. */
const COUNTED_MOST = 1000;
/** The longest title, because a post may be long. */
const TITLE_MOST = 120;
const shortened = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > TITLE_MOST ? `${signs.slice(0, TITLE_MOST - 1).join('')}…` : signs.join('');
};

/** The latest entries of one source: a query of rows with a time `at`, and what each row says. */
const source = <Row extends { readonly at: number }>(query: string, entry: (row: Row) => Happened): Column<readonly Happened[]> => ({
  sql: `(select json_agg(row_to_json(r)) from (${query} order by at desc limit ${COUNTED_MOST}) r)::text`,
  // The query's own type, as with Drizzle's `sql<T>`.
  read: (text) => (text === null ? [] : (JSON.parse(text) as Row[]).map(entry)),
});

interface OfTraining {
  readonly code: number;
  readonly name: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly at: number;
}
const TRAINING = 't.code, t.name, t.starts_at as "startsAt", t.ends_at as "endsAt"';
const ofTraining = ({ code, name, at }: OfTraining) => ({ title: name, ref: code, at });
const minutesOf = ({ startsAt, endsAt }: OfTraining): number => Math.round((endsAt - startsAt) / 60_000);
/** What this person did about sessions, one row for each. */
const aboutTrainings = (table: string, at: string, more = ''): string =>
  `select ${TRAINING}, d.${at} as at${more} from ${table} d join trainings t on t.code = d.training_code where d.account_id = me.id and d.${at} >= $3::bigint`;

interface Written {
  readonly id: string | number;
  readonly text: string;
  readonly at: number;
}
/** What this person wrote. */
const wrote = (table: string, columns: string, owner = 'account_id', at = 'at'): string =>
  `select id, ${columns}, ${at} as at from ${table} where ${owner} = me.id and ${at} >= $3::bigint`;

/** Every table that the activity record reads. */
const SOURCES = {
  answers: source<OfTraining & { readonly answer: TrainingAnswer; readonly status: string }>(
    aboutTrainings('training_answers', 'answered_at', ', d.status as answer, t.status'),
    (row) => ({
      ...ofTraining(row),
      id: `answer-${row.code}`,
      kind: row.answer === TRACKING_STATUS.accept ? 'accepted' : 'rejected',
      state: row.status,
    }),
  ),
  joined: source<OfTraining>(aboutTrainings('views', 'viewed_at'), (row) => ({
    ...ofTraining(row),
    id: `join-${row.code}`,
    kind: 'joined',
    minutes: minutesOf(row),
  })),
  checkedIn: source<OfTraining>(aboutTrainings('check_ins', 'at'), (row) => ({
    ...ofTraining(row),
    id: `check-in-${row.code}`,
    kind: 'checked-in',
    minutes: minutesOf(row),
  })),
  given: source<OfTraining>(
    `select ${TRAINING}, t.ends_at as at from trainings t
      where t.trainer_id = me.id and t.ends_at >= $3::bigint and t.ends_at < $4::bigint and t.status <> 'cancelled'`,
    (row) => ({ ...ofTraining(row), id: `given-${row.code}`, kind: 'given', minutes: minutesOf(row) }),
  ),
  watched: source<OfTraining & { readonly watched: number }>(aboutTrainings('view_progress', 'at', ', d.watched'), (row) => ({
    ...ofTraining(row),
    id: `watched-${row.code}`,
    kind: 'watched',
    state: `${row.watched}%`,
  })),
  completed: source<{ readonly id: number; readonly name: string; readonly minutes: number | null; readonly at: number }>(
    `select p.id, p.name, p.minutes, c.completed_at as at from completions c join programs p on p.id = c.program_id
      where c.account_id = me.id and c.completed_at >= $3::bigint`,
    ({ id, name, minutes, at }) => ({ id: `completed-${id}`, kind: 'completed', title: name, at, ref: id, ...(minutes === null ? {} : { minutes }) }),
  ),
  certificates: source<Written>(wrote('certificates', 'program as text', 'account_id', 'issued_at'), ({ id, text, at }) => ({
    id: `certificate-${id}`,
    kind: 'certificate',
    title: text,
    at,
    ref: id,
  })),
  // An attempt that was not submitted has no time, so it is never among those since an instant.
  quizzes: source<{
    readonly id: string;
    readonly quizId: number;
    readonly title: string;
    readonly at: number;
    readonly late: boolean | null;
    readonly passed: boolean | null;
  }>(
    `select a.id, a.quiz_id as "quizId", q.title, a.submitted_at as at, a.late, a.passed from quiz_attempts a join quizzes q on q.id = a.quiz_id
      where a.account_id = me.id and a.submitted_at >= $3::bigint`,
    ({ id, quizId, title, at, late, passed }) => ({
      id: `quiz-${id}`,
      kind: 'quiz',
      title,
      at,
      ref: quizId,
      state: late ? 'late' : passed ? 'passed' : 'not passed',
    }),
  ),
  posts: source<Written & { readonly status: string }>(wrote('posts', 'text, status', 'author_id', 'created_at'), ({ id, text, at, status }) => ({
    id: `post-${id}`,
    kind: 'post',
    title: shortened(text),
    at,
    ref: id,
    state: status,
  })),
  comments: source<Written & { readonly postId: string }>(
    wrote('comments', 'text, post_id as "postId"', 'author_id', 'created_at'),
    ({ id, text, at, postId }) => ({ id: `comment-${id}`, kind: 'comment', title: shortened(text), at, ref: postId }),
  ),
  tickets: source<Written>(wrote('tickets', 'issue_type as text'), ({ id, text, at }) => ({
    id: `ticket-${id}`,
    kind: 'ticket',
    title: shortened(text),
    at,
    ref: id,
  })),
  ratings: source<Written & { readonly rate: number }>(wrote('ratings', 'message as text, rate'), ({ id, text, at, rate }) => ({
    id: `rating-${id}`,
    kind: 'rating',
    title: shortened(text),
    at,
    state: String(rate),
  })),
};

/** What a person did, by its source. */
export type OwnActivity = { readonly [S in keyof typeof SOURCES]: readonly Happened[] };

/** `$3`: entries since then; `$4`: the time of the call (milliseconds since 1970). */
export const activityRead = readStatement<OwnActivity>('activity', SOURCES);
