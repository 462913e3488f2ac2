import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PushKind } from '../../../sync/contract/account/push.ts';
import { accounts, familyColumns, ofFamily } from './accounts.ts';
import { instant } from './columns.ts';
import { ofTraining } from './trainings.ts';

/** A browser's push address, bound to the account and the sign-in that subscribed (S21, S37). */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the address, because the address itself is secret and may be long. */
    id: text('id').notNull(),
    ...familyColumns,
    deviceId: text('device_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    accountTag: text('account_tag').notNull(),
    subscribedAt: instant('subscribed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    ofFamily('push_subscriptions_family_fk', table),
    index('push_subscriptions_id').on(table.id),
    index('push_subscriptions_account').on(table.accountId, table.subscribedAt),
    index('push_subscriptions_family').on(table.accountId, table.familyId),
  ],
);

/** A person's push preferences; the defaults apply to people without a row. */
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

/**
 * Trainings for which a reminder was sent; a moved training has another start, so another reminder
 * is sent.
 */
export const remindersSent = pgTable(
  'reminders_sent',
  {
    trainingCode: ofTraining(),
    kind: text('kind').$type<'day' | 'soon'>().notNull(),
    startsAt: instant('starts_at').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.trainingCode, table.kind, table.startsAt] }),
    index('reminders_sent_at').on(table.sentAt),
  ],
);
