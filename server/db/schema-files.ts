import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Pictures whose files nobody owns yet, or any more. A picture is named here before its files are stored, and again when its owner leaves; it leaves this
 * list in the transaction in which somebody comes to own it. What stays is removed, so that no failure leaves a file behind (law L15).
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
