import { bigint, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { accounts } from './schema-accounts.ts';

const sent = {
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  at: bigint('at', { mode: 'number' }).notNull(),
};

/** Help tickets as they came in (rule 7.32); pictures by the names that the file port knows. */
export const tickets = pgTable(
  'tickets',
  {
    id: serial('id').primaryKey(),
    ...sent,
    name: text('name').notNull(),
    city: text('city'),
    contact: text('contact').notNull(),
    system: text('system').notNull(),
    issueType: text('issue_type').notNull(),
    email: text('email').notNull(),
    description: text('description').notNull(),
    pictures: jsonb('pictures').$type<readonly string[]>().notNull(),
  },
  (table) => [index('tickets_account').on(table.accountId, table.at)],
);

/** What people think of the app, 1 to 5 (rule 7.30). */
export const ratings = pgTable(
  'ratings',
  {
    id: serial('id').primaryKey(),
    ...sent,
    rate: integer('rate').notNull(),
    message: text('message').notNull(),
  },
  (table) => [index('ratings_account').on(table.accountId, table.at)],
);
