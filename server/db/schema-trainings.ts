import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './schema-accounts.ts';
import { divisions, programs } from './schema-content.ts';

const instant = (name: string) => bigint(name, { mode: 'number' });

/** A dated session of a program; `type` is the parent type that decides how it is answered (rule 4.5). */
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
    seats: integer('seats').notNull(),
  },
  (table) => [index('trainings_starts').on(table.startsAt)],
);

/** A hairdresser's last answer to a training: 2 accepted, 5 rejected. */
export const trainingAnswers = pgTable(
  'training_answers',
  {
    trainingCode: integer('training_code')
      .notNull()
      .references(() => trainings.code, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: integer('status').$type<2 | 5>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingCode, table.accountId] })],
);

/** Who joined which live session, once per person and session (rule 4.11). */
export const views = pgTable(
  'views',
  {
    trainingCode: integer('training_code')
      .notNull()
      .references(() => trainings.code, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    viewedAt: instant('viewed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingCode, table.accountId] })],
);
