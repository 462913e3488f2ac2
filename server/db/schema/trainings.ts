import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { TrainingAnswer } from '../../domain/trainings.ts';
import { accounts, ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { divisions, programs } from './content.ts';

/**
 * A dated session of a program; `type` is the parent type, which decides how it is answered (rule
 * 4.5).
 */
export const trainings = pgTable(
  'trainings',
  {
    code: integer('code').primaryKey(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id),
    divisionCode: text('division_code')
      .notNull()
      .references(() => divisions.code),
    trainerName: text('trainer_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    videoStreamingId: integer('video_streaming_id').unique(),
    platformId: integer('platform_id'),
    platformUrl: text('platform_url'),
    joinWebinar: boolean('join_webinar').notNull(),
    /** Highest number of people who may accept it; null: no limit. */
    seats: integer('seats'),
    /** The trainer's account, if there is one; a guest trainer has only the name. */
    trainerId: text('trainer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** `planned` and `moved` take place; a cancelled one stays as a tombstone. */
    status: text('status').$type<'planned' | 'moved' | 'cancelled'>().notNull().default('planned'),
    /**
     * Increases by one with every move and with the cancellation, as calendars count (RFC 5545,
     * 3.8.7.4).
     */
    sequence: integer('sequence').notNull().default(0),
    /** The start before the last move. */
    oldStartsAt: instant('old_starts_at'),
    /** Why it was cancelled, in words for participants. */
    cancelReason: text('cancel_reason'),
    updatedAt: instant('updated_at').notNull().default(0),
    venue: text('venue'),
    venueAddress: text('venue_address'),
    /** An https address of a map. */
    venueMapUrl: text('venue_map_url'),
  },
  (table) => [
    index('trainings_division').on(table.divisionCode, table.startsAt),
    index('trainings_starts').on(table.startsAt),
    index('trainings_program').on(table.programId, table.startsAt),
    index('trainings_trainer').on(table.trainerId, table.startsAt),
  ],
);

/** The column of rows that belong to a training and are deleted with it. */
export const ofTraining = () =>
  integer('training_code')
    .notNull()
    .references(() => trainings.code, { onDelete: 'cascade' });

/** A hairdresser's last answer to a training. */
export const trainingAnswers = pgTable(
  'training_answers',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    status: integer('status').$type<TrainingAnswer>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trainingCode] }),
    index('training_answers_training').on(table.trainingCode, table.status, table.accountId),
  ],
);

/**
 * Counts for the previous release, kept by triggers for trainings with a seat limit; this release
 * counts answers. The next release drops them (record 0034).
 */
export const trainingSeats = pgTable('training_seats', {
  trainingCode: integer('training_code')
    .primaryKey()
    .references(() => trainings.code, { onDelete: 'cascade' }),
  taken: integer('taken').notNull().default(0),
  declined: integer('declined').notNull().default(0),
});

/** Number of people who were checked in; only for the previous release. */
export const trainingAttendance = pgTable('training_attendance', {
  trainingCode: integer('training_code')
    .primaryKey()
    .references(() => trainings.code, { onDelete: 'cascade' }),
  came: integer('came').notNull().default(0),
});

/** People who joined live sessions, once per person and session (rule 4.11). */
export const views = pgTable(
  'views',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trainingCode] }),
    index('views_training').on(table.trainingCode),
  ],
);
