import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import type { Activity } from '../../../sync/contract/learning/records.ts';
import {
  fieldOf,
  fieldsOf,
  numberOf,
  pickColumns,
  type RowOf,
  rowsOf,
  type SqlField,
} from '../../db/fields.ts';
import { programs } from '../../db/schema/content.ts';
import { comments, posts } from '../../db/schema/posts.ts';
import { completions } from '../../db/schema/programs.ts';
import { quizAttempts, quizzes } from '../../db/schema/quizzes.ts';
import { certificates, checkIns, viewProgress } from '../../db/schema/records.ts';
import { ratings, tickets } from '../../db/schema/support.ts';
import { trainingAnswers, trainings, views } from '../../db/schema/trainings.ts';
import { type Column, madeColumn, type OwnOf, readStatement } from '../../db/statement.ts';

/** An entry before it is sent; `at` in milliseconds since 1970. */
export interface Happened {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly title: string;
  readonly at: number;
  readonly ref?: string | number;
  readonly state?: string;
  readonly minutes?: number;
}

/** Maximum number of entries that are counted per source. */
const COUNTED_MOST = 1000;
/** Maximum length of a title, because a post may be long. */
const TITLE_MOST = 120;
const shortened = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length > TITLE_MOST ? `${signs.slice(0, TITLE_MOST - 1).join('')}…` : signs.join('');
};

/**
 * The latest entries of one source: its columns, its query from `from` on, and the conversion of a
 * row to an entry.
 */
const source = <
  List extends { readonly at: SqlField<number> } & Readonly<Record<string, SqlField<unknown>>>,
>(
  fields: List,
  from: string,
  entry: (row: RowOf<List>) => Happened,
): Column<readonly Happened[]> =>
  madeColumn(rowsOf(fields, `${from} order by at desc limit ${COUNTED_MOST}`), (rows) =>
    rows.map(entry),
  );

const TRAINING = pickColumns(trainings, 'code', 'name', 'startsAt', 'endsAt');
type OfTraining = RowOf<typeof TRAINING> & { readonly at: number };
const ofTraining = ({ code, name, at }: OfTraining) => ({ title: name, ref: code, at });
const minutesOf = ({ startsAt, endsAt }: OfTraining): number =>
  Math.round((endsAt - startsAt) / 60_000);
/** Answers and views of this person's trainings, as rows `d`. */
const aboutTrainings = (table: string, at: string): string =>
  `from ${table} d join trainings t on t.code = d.training_code where d.account_id = me.id and d.${at} >= $3::bigint`;
/** Posts and comments of this person, from rows `w`. */
const wrote = (table: string, owner = 'account_id', at = 'at'): string =>
  `from ${table} w where w.${owner} = me.id and w.${at} >= $3::bigint`;

/** Every table that the activity record reads. */
const SOURCES = {
  answers: source(
    {
      ...fieldsOf('t', { ...TRAINING, status: trainings.status }),
      ...fieldsOf('d', { at: trainingAnswers.answeredAt, answer: trainingAnswers.status }),
    },
    aboutTrainings('training_answers', 'answered_at'),
    (row) => ({
      ...ofTraining(row),
      id: `answer-${row.code}`,
      kind: row.answer === TRACKING_STATUS.accept ? 'accepted' : 'rejected',
      state: row.status,
    }),
  ),
  joined: source(
    { ...fieldsOf('t', TRAINING), at: fieldOf('d', views.viewedAt) },
    aboutTrainings('views', 'viewed_at'),
    (row) => ({
      ...ofTraining(row),
      id: `join-${row.code}`,
      kind: 'joined',
      minutes: minutesOf(row),
    }),
  ),
  checkedIn: source(
    { ...fieldsOf('t', TRAINING), at: fieldOf('d', checkIns.at) },
    aboutTrainings('check_ins', 'at'),
    (row) => ({
      ...ofTraining(row),
      id: `check-in-${row.code}`,
      kind: 'checked-in',
      minutes: minutesOf(row),
    }),
  ),
  given: source(
    fieldsOf('t', { ...TRAINING, at: trainings.endsAt }),
    "from trainings t where t.trainer_id = me.id and t.ends_at >= $3::bigint and t.ends_at < $4::bigint and t.status <> 'cancelled'",
    (row) => ({
      ...ofTraining(row),
      id: `given-${row.code}`,
      kind: 'given',
      minutes: minutesOf(row),
    }),
  ),
  watched: source(
    { ...fieldsOf('t', TRAINING), ...fieldsOf('d', pickColumns(viewProgress, 'at', 'watched')) },
    aboutTrainings('view_progress', 'at'),
    (row) => ({
      ...ofTraining(row),
      id: `watched-${row.code}`,
      kind: 'watched',
      state: `${row.watched}%`,
    }),
  ),
  completed: source(
    {
      ...fieldsOf('p', pickColumns(programs, 'id', 'name', 'minutes')),
      at: fieldOf('c', completions.completedAt),
    },
    'from completions c join programs p on p.id = c.program_id where c.account_id = me.id and c.completed_at >= $3::bigint',
    ({ id, name, minutes, at }) => ({
      id: `completed-${id}`,
      kind: 'completed',
      title: name,
      at,
      ref: id,
      ...(minutes === null ? {} : { minutes }),
    }),
  ),
  certificates: source(
    fieldsOf('w', { ...pickColumns(certificates, 'id', 'program'), at: certificates.issuedAt }),
    wrote('certificates', 'account_id', 'issued_at'),
    ({ id, program, at }) => ({
      id: `certificate-${id}`,
      kind: 'certificate',
      title: program,
      at,
      ref: id,
    }),
  ),
  // An attempt that was not submitted has no time, so no time range contains it.
  quizzes: source(
    {
      ...fieldsOf('a', pickColumns(quizAttempts, 'id', 'quizId', 'late', 'passed')),
      title: fieldOf('q', quizzes.title),
      at: numberOf('a.submitted_at'),
    },
    'from quiz_attempts a join quizzes q on q.id = a.quiz_id where a.account_id = me.id and a.submitted_at >= $3::bigint',
    ({ id, quizId, title, at, late, passed }) => ({
      id: `quiz-${id}`,
      kind: 'quiz',
      title,
      at,
      ref: quizId,
      state: late ? 'late' : passed ? 'passed' : 'not passed',
    }),
  ),
  posts: source(
    fieldsOf('w', { ...pickColumns(posts, 'id', 'text', 'status'), at: posts.createdAt }),
    wrote('posts', 'author_id', 'created_at'),
    ({ id, text, at, status }) => ({
      id: `post-${id}`,
      kind: 'post',
      title: shortened(text),
      at,
      ref: id,
      state: status,
    }),
  ),
  comments: source(
    fieldsOf('w', { ...pickColumns(comments, 'id', 'text', 'postId'), at: comments.createdAt }),
    wrote('comments', 'author_id', 'created_at'),
    ({ id, text, at, postId }) => ({
      id: `comment-${id}`,
      kind: 'comment',
      title: shortened(text),
      at,
      ref: postId,
    }),
  ),
  tickets: source(
    fieldsOf('w', pickColumns(tickets, 'id', 'issueType', 'at')),
    wrote('tickets'),
    ({ id, issueType, at }) => ({
      id: `ticket-${id}`,
      kind: 'ticket',
      title: shortened(issueType),
      at,
      ref: id,
    }),
  ),
  ratings: source(
    fieldsOf('w', pickColumns(ratings, 'id', 'message', 'rate', 'at')),
    wrote('ratings'),
    ({ id, message, rate, at }) => ({
      id: `rating-${id}`,
      kind: 'rating',
      title: shortened(message),
      at,
      state: String(rate),
    }),
  ),
};

/** `$3`: the earliest time; `$4`: the time of the call (milliseconds since 1970). */
export const activityRead = readStatement('activity', SOURCES);
/** A person's activity, by its source. */
export type OwnActivity = OwnOf<typeof activityRead>;
