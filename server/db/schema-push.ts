import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PushKind } from '../../sync/contract/push.ts';
import { accounts, families } from './schema-accounts.ts';
import { trainings } from './schema-trainings.ts';

const instant = (name: string) => bigint(name, { mode: 'number' });

/** Where a browser wants its push messages; bound to the account and to the sign-in that asked for it (S21, S37). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the address: the address itself is a secret and may be long. */
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    accountTag: text('account_tag').notNull(),
    subscribedAt: instant('subscribed_at').notNull(),
  },
  (table) => [index('push_subscriptions_account').on(table.accountId, table.subscribedAt), index('push_subscriptions_family').on(table.familyId)],
);

/** What a person switched off and on; whoever has no row has the defaults. */
export const pushPreferences = pgTable('push_preferences', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  switches: jsonb('switches').$type<Readonly<Record<PushKind, boolean>>>().notNull(),
  quietOn: boolean('quiet_on').notNull(),
  /** Minutes since midnight. */
  quietFrom: integer('quiet_from').notNull(),
  quietTo: integer('quiet_to').notNull(),
  timeZone: text('time_zone').notNull(),
});

/** Which reminders went out; a training that moved has another start and is reminded of anew. */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    trainingCode: integer('training_code')
      .notNull()
      .references(() => trainings.code, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'day' | 'soon'>().notNull(),
    startsAt: instant('starts_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingCode, table.accountId, table.kind, table.startsAt] }),
    index('reminders_sent_at').on(table.sentAt),
  ],
);
