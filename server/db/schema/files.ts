import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Pictures whose files have no owner. A picture is listed here before its files are stored, and
 * again when its owner releases it; it is removed from the list in the transaction that gives it an
 * owner. A job removes what stays, so that no failure leaves a file behind (law L15).
 */
export const unownedFiles = pgTable(
  'unowned_files',
  {
    /** The picture's name, such as `posts/4f…`; all its files and its video are removed with it. */
    name: text('name').primaryKey(),
    removeAt: instant('remove_at').notNull(),
  },
  (table) => [index('unowned_files_remove_at').on(table.removeAt)],
);

/**
 * A file of which some parts have arrived, for the form that will name it (record 0015). It is
 * deleted with the form's effect, with its owner, or a day and a half after its last part.
 */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The device's id of these bytes. */
    id: text('id').notNull(),
    /**
     * The extension of the sender's file name, such as `.jpg`; the rest of the name is not stored.
     */
    ending: text('ending').notNull(),
    /** The type that the sender claims. */
    type: text('type').notNull(),
    /** Size of the whole file, in bytes. */
    total: integer('total').notNull(),
    /** Bytes that have arrived, from the first on. */
    stored: integer('stored').notNull(),
    /** Arrival time of the last part. */
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('incoming_files_touched_at').on(table.touchedAt),
  ],
);

/** A part of an incoming file, stored under a name of its own. */
export const incomingParts = pgTable(
  'incoming_parts',
  {
    accountId: text('account_id').notNull(),
    fileId: text('file_id').notNull(),
    /** Offset of the part in the file, in bytes. */
    startsAt: integer('starts_at').notNull(),
    /** Such as `incoming/4f…`. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.fileId, table.startsAt] }),
    foreignKey({
      name: 'incoming_parts_file_fk',
      columns: [table.accountId, table.fileId],
      foreignColumns: [incomingFiles.accountId, incomingFiles.id],
    }).onDelete('cascade'),
  ],
);
