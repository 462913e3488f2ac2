import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { ofAccount } from './accounts.ts';

const sent = {
  accountId: ofAccount(),
  at: bigint('at', { mode: 'number' }).notNull(),
};

/** Help tickets as they arrived (rule 7.32); pictures by their names in the file store. */
export const tickets = pgTable(
  'tickets',
  {
    id: serial('id').notNull(),
    ...sent,
    name: text('name').notNull(),
    city: text('city'),
    contact: text('contact').notNull(),
    system: text('system').notNull(),
    issueType: text('issue_type').notNull(),
    email: text('email').notNull(),
    description: text('description').notNull(),
    /** The app's diagnostics; null where the person did not send them. */
    diagnostics: text('diagnostics'),
    pictures: jsonb('pictures').$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('tickets_id').on(table.id),
    index('tickets_account').on(table.accountId, table.at),
  ],
);

/** People's ratings of the app, 1 to 5 (rule 7.30). */
export const ratings = pgTable(
  'ratings',
  {
    id: serial('id').notNull(),
    ...sent,
    rate: integer('rate').notNull(),
    message: text('message').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('ratings_account').on(table.accountId, table.at),
  ],
);
