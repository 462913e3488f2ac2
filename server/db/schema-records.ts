import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { accounts } from './schema-accounts.ts';
import { programs } from './schema-content.ts';
import { trainings } from './schema-trainings.ts';

const instant = (name: string) => bigint(name, { mode: 'number' });
const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const ofTraining = () =>
  integer('training_code')
    .notNull()
    .references(() => trainings.code, { onDelete: 'cascade' });

/** A person's calendar feed: the address follows from the counter, and only its hash is looked up. */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: ofAccount().primaryKey(),
  counter: integer('counter').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
});

/** Who was seen at a training; the first instant that any device noted. */
export const checkIns = pgTable(
  'check_ins',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    at: instant('at').notNull(),
    by: text('by').$type<'qr' | 'name' | 'id'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingCode, table.accountId] }), index('check_ins_account').on(table.accountId, table.at)],
);

/** What was issued. Holder and program stand as they were on that day; a certificate is revoked, never deleted. */
export const certificates = pgTable(
  'certificates',
  {
    /** The printed number; unguessable, because the public page shows a name for it. */
    id: text('id').primaryKey(),
    accountId: ofAccount(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    /** 1 for the first one of this person and program, 2 after that one ran out or was revoked. */
    edition: integer('edition').notNull(),
    holder: text('holder').notNull(),
    program: text('program').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokeReason: text('revoke_reason'),
  },
  (table) => [
    unique('certificates_edition').on(table.accountId, table.programId, table.edition),
    index('certificates_account').on(table.accountId, table.issuedAt),
  ],
);

/** The recording of a past training; `film` names its files. */
export const recordings = pgTable('recordings', {
  trainingCode: ofTraining().primaryKey(),
  film: text('film').notNull(),
  /** Seconds. */
  duration: integer('duration_s').notNull(),
  publishedAt: instant('published_at').notNull(),
});

/** How far a person is in a recording. */
export const viewProgress = pgTable(
  'view_progress',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    /** Seconds from the beginning, as of `at`. */
    position: integer('position_s').notNull(),
    /** Percent; only grows. */
    watched: integer('watched').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.trainingCode, table.accountId] })],
);
