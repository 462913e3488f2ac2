import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Pictures whose files nobody owns yet, or any more. A picture is named here before its files are
 * stored, and again when its owner leaves; it leaves this list in the transaction in which somebody
 * comes to own it. What stays is removed, so that no failure leaves a file behind (law L15).
 */
export const unownedFiles = pgTable(
  'unowned_files',
  {
    /** The picture's own, such as `posts/4f…`; all its files and its video go with it. */
    name: text('name').primaryKey(),
    removeAt: instant('remove_at').notNull(),
  },
  (table) => [index('unowned_files_remove_at').on(table.removeAt)],
);

/**
 * A file of which parts have arrived, for the form that will name it (record 0016). It leaves with
 * the form's effect, with its owner, or a day and a half after its last part.
 */
export const incomingFiles = pgTable(
  'incoming_files',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The device's own id of these bytes. */
    id: text('id').notNull(),
    /** The end of the name that the sender gave it, such as `.jpg`; the rest is theirs. */
    ending: text('ending').notNull(),
    /** The type that the sender claims. */
    type: text('type').notNull(),
    /** Bytes of the whole. */
    total: integer('total').notNull(),
    /** Bytes that are here, from the first on. */
    stored: integer('stored').notNull(),
    /** The time at which its last part arrived. */
    touchedAt: instant('touched_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('incoming_files_touched_at').on(table.touchedAt),
  ],
);

/** A part of such a file, stored under a name of its own. */
export const incomingParts = pgTable(
  'incoming_parts',
  {
    accountId: text('account_id').notNull(),
    fileId: text('file_id').notNull(),
    /** The bytes of the file before it. */
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
