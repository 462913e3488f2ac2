import { index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { CheckedBy } from '../../../sync/contract/trainings/roster.ts';
import type { Doubt } from '../../domain/certificates.ts';
import { ofAccount } from './accounts.ts';
import { instant } from './columns.ts';
import { programs } from './content.ts';
import { ofTraining } from './trainings.ts';

/**
 * A person's calendar feed: the address is derived from the counter, and only its hash is looked
 * up.
 */
export const calendarFeeds = pgTable('calendar_feeds', {
  accountId: ofAccount().primaryKey(),
  counter: integer('counter').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
});

/** People who were checked in at a training, with the earliest time that a device recorded. */
export const checkIns = pgTable(
  'check_ins',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    at: instant('at').notNull(),
    by: text('by').$type<CheckedBy>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trainingCode] }),
    index('check_ins_training').on(table.trainingCode),
    index('check_ins_account').on(table.accountId, table.at),
  ],
);

/**
 * Issued certificates. Holder and program are as on the day of issue; a certificate is revoked,
 * never deleted.
 */
export const certificates = pgTable(
  'certificates',
  {
    /** The printed number; unguessable, because the public page shows a name for it. */
    id: text('id').notNull(),
    accountId: ofAccount(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    /**
     * 1 for the first certificate of this person and program, 2 after that one expired or was
     * revoked, and so on.
     */
    edition: integer('edition').notNull(),
    holder: text('holder').notNull(),
    program: text('program').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
    revokeReason: text('revoke_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('certificates_number').on(table.id),
    unique('certificates_edition').on(table.accountId, table.programId, table.edition),
    index('certificates_account').on(table.accountId, table.issuedAt),
    index('certificates_program').on(table.programId),
  ],
);

/**
 * Certificates that wait for staff, or that staff declined; an issued one has its own row in
 * `certificates`.
 */
export const certificateReviews = pgTable(
  'certificate_reviews',
  {
    accountId: ofAccount(),
    programId: integer('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    /** Reasons why it was not issued automatically, for staff. */
    doubts: jsonb('doubts').$type<readonly Doubt[]>().notNull(),
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.programId] }),
    index('certificate_reviews_program').on(table.programId),
  ],
);

/** The recording of a past training; `film` identifies its files. */
export const recordings = pgTable('recordings', {
  trainingCode: ofTraining().primaryKey(),
  film: text('film').notNull(),
  /** Seconds. */
  duration: integer('duration_s').notNull(),
  publishedAt: instant('published_at').notNull(),
});

/** A person's position in a recording. */
export const viewProgress = pgTable(
  'view_progress',
  {
    trainingCode: ofTraining(),
    accountId: ofAccount(),
    /** Position in seconds, reached at the time `at`. */
    position: integer('position_s').notNull(),
    /** Percent; only grows. */
    watched: integer('watched').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.trainingCode] }),
    index('view_progress_training').on(table.trainingCode),
  ],
);
