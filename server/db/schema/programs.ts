import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { programs } from './content.ts';

const programId = () =>
  integer('program_id')
    .notNull()
    .references(() => programs.id, { onDelete: 'cascade' });
const accountId = () => ofAccount();

/** The place of a workshop. */
export interface Venue {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly map_url: string;
}
/** One item of a session's agenda. */
export interface AgendaItem {
  readonly title: string;
  readonly minutes: number;
  readonly text: string;
}
/** Something to bring, read or take home. */
export interface Material {
  readonly title: string;
  readonly kind: 'list' | 'pdf' | 'video';
  /** The text of a list, one item per line. */
  readonly text?: string;
  readonly address?: string;
}

/** The contents of a program's page beyond its card. */
export const programDetails = pgTable('program_details', {
  programId: programId().primaryKey(),
  objectives: jsonb('objectives').$type<readonly string[]>().notNull(),
  /** Whether completing it earns a certificate, and the condition in words. */
  certificate: boolean('certificate').notNull(),
  certificateRule: text('certificate_rule').notNull(),
  /** `free`: lessons in any order. `modules`: a module opens when the one before it is done. */
  lessonOrder: text('lesson_order').$type<'free' | 'modules'>().notNull().default('free'),
  agenda: jsonb('agenda').$type<readonly AgendaItem[]>().notNull(),
  materials: jsonb('materials').$type<readonly Material[]>().notNull(),
  venue: jsonb('venue').$type<Venue>(),
  platform: text('platform'),
});

/**
 * A course's lessons; `module` counts from 1, and lessons of one module share its title. Bodies are
 * HTML of the allowlist (S5).
 */
export const lessons = pgTable(
  'lessons',
  {
    id: integer('id').primaryKey(),
    programId: programId(),
    position: integer('position').notNull(),
    module: integer('module').notNull(),
    moduleTitle: text('module_title').notNull(),
    title: text('title').notNull(),
    kind: text('kind').$type<'video' | 'pdf' | 'text' | 'quiz'>().notNull(),
    minutes: integer('minutes').notNull(),
    bytes: integer('bytes'),
    body: text('body').notNull(),
    address: text('address'),
    quizId: integer('quiz_id'),
    titleHi: text('title_hi'),
    bodyHi: text('body_hi'),
  },
  (table) => [
    index('lessons_program').on(table.programId, table.position),
    index('lessons_quiz').on(table.quizId),
  ],
);

/** The path of a blended program. */
export const blendedSteps = pgTable(
  'blended_steps',
  {
    programId: programId(),
    position: integer('position').notNull(),
    kind: text('kind')
      .$type<'e-learning' | 'webinar' | 'workshop' | 'quiz' | 'certificate'>()
      .notNull(),
    title: text('title').notNull(),
    /** The program that the person works through or attends in this step. */
    stepProgramId: integer('step_program_id').references(() => programs.id, {
      onDelete: 'cascade',
    }),
    quizId: integer('quiz_id'),
  },
  (table) => [
    primaryKey({ columns: [table.programId, table.position] }),
    index('blended_steps_program').on(table.stepProgramId),
  ],
);

/**
 * A person's progress in a lesson; `position` is where to resume (seconds of a video, otherwise
 * pages or per mille).
 */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    accountId: accountId(),
    lessonId: integer('lesson_id')
      .notNull()
      .references(() => lessons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** When the device reached the position. */
    positionAt: instant('position_at').notNull(),
    /** Time at which the server received the report that the lesson is done. */
    doneAt: instant('done_at'),
    /** No longer used; a later release drops it. */
    begunAt: instant('begun_at'),
    /**
     * The device's time at which the lesson was done, which may be ahead: only the difference
     * between two lessons counts. Missing for older rows.
     */
    doneSaid: instant('done_said'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.lessonId] }),
    index('lesson_progress_lesson').on(table.lessonId),
  ],
);

/**
 * First deliveries of a course's lessons to a person: progress before the delivery is impossible.
 */
export const deliveries = pgTable(
  'deliveries',
  { accountId: accountId(), programId: programId(), firstAt: instant('first_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programId] }),
    index('deliveries_program').on(table.programId),
  ],
);

/**
 * Programs that a person finished; `score` (0 to 100) if a quiz decided. Certificates are based on
 * these rows.
 */
export const completions = pgTable(
  'completions',
  {
    accountId: accountId(),
    programId: programId(),
    completedAt: instant('completed_at').notNull(),
    score: real('score'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programId] }),
    index('completions_program').on(table.programId),
  ],
);

/** One rating, 1 to 5, per person and program; the last one counts. */
export const programRatings = pgTable(
  'program_ratings',
  {
    accountId: accountId(),
    programId: programId(),
    rate: integer('rate').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programId] }),
    index('program_ratings_program').on(table.programId),
  ],
);

/**
 * Sums of the ratings of each program, kept by triggers on ratings, because every list of programs
 * shows their mean.
 */
export const programRatingSums = pgTable('program_rating_sums', {
  programId: programId().primaryKey(),
  sum: integer('sum').notNull(),
  ratings: integer('ratings').notNull(),
});
