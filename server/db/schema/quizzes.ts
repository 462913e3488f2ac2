import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { programs } from './content.ts';

/** A possible answer. */
export interface Option {
  readonly id: string;
  readonly text: string;
  readonly image?: string;
}
/** A person's choice for one question. */
export interface Choice {
  readonly question_id: number | string;
  readonly option_ids: readonly string[];
}

/**
 * A quiz of a blended program; `passMark` is per cent, `timeLimitS` is missing if there is no
 * limit.
 */
export const quizzes = pgTable(
  'quizzes',
  {
    id: integer('id').primaryKey(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    timeLimitS: integer('time_limit_s'),
    passMark: integer('pass_mark').notNull(),
    attempts: integer('attempts').notNull(),
    allowOffline: boolean('allow_offline').notNull(),
    /** Whether a passing attempt shows the right answers. */
    review: boolean('review').notNull(),
    /** Number of questions drawn for an attempt; missing: all. */
    asks: integer('asks'),
  },
  (table) => [index('quizzes_program').on(table.programId)],
);

/** Questions with their solutions; `answer` and `explanation` leave the server only as a review. */
export const questions = pgTable(
  'questions',
  {
    id: integer('id').primaryKey(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<'single' | 'multiple' | 'true-false' | 'image'>().notNull(),
    text: text('text').notNull(),
    image: text('image'),
    options: jsonb('options').$type<readonly Option[]>().notNull(),
    answer: jsonb('answer').$type<readonly string[]>().notNull(),
    explanation: text('explanation').notNull(),
  },
  (table) => [index('questions_quiz').on(table.quizId, table.position)],
);

/**
 * Attempts by the id that the device made; none is ever deleted, and a judged attempt never
 * changes.
 */
export const quizAttempts = pgTable(
  'quiz_attempts',
  {
    accountId: ofAccount(),
    id: text('id').notNull(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    /** Start time as the device reports it. */
    startedAt: instant('started_at').notNull(),
    /** Time at which the server learned of the start; missing if only the submission arrived. */
    openedAt: instant('opened_at'),
    submittedAt: instant('submitted_at'),
    elapsedMs: instant('elapsed_ms'),
    answers: jsonb('answers').$type<readonly Choice[]>(),
    /** The number of this submitted attempt, counted from 1 per person and quiz. */
    number: integer('number'),
    /** Per cent. */
    score: integer('score'),
    late: boolean('late'),
    passed: boolean('passed'),
    /** The draw of questions that the answers belong to. */
    draw: integer('draw'),
    /** Ids of the questions by which the attempt was judged; missing: all of the quiz. */
    asked: jsonb('asked').$type<readonly number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('quiz_attempts_account').on(table.accountId, table.quizId),
    index('quiz_attempts_quiz').on(table.quizId),
  ],
);

/**
 * First deliveries of a draw of a quiz's questions to a person; `draw` counts from 1, and is 1 for
 * a quiz that asks all of its questions.
 */
export const quizDeliveries = pgTable(
  'quiz_deliveries',
  {
    accountId: ofAccount(),
    quizId: integer('quiz_id')
      .notNull()
      .references(() => quizzes.id, { onDelete: 'cascade' }),
    draw: integer('draw').notNull(),
    firstAt: instant('first_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.quizId, table.draw] }),
    index('quiz_deliveries_quiz').on(table.quizId),
  ],
);
