import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Profile } from '../../../sync/contract/account/people.ts';
import { instant } from './columns.ts';

/** People who may sign in; the Access ID is the key. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    role: text('role').$type<Profile>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull().unique(),
    city: text('city').notNull(),
    picture: text('picture'),
    isRegister: integer('is_register').$type<0 | 1>().notNull(),
    setPassword: integer('set_password').$type<0 | 1>().notNull(),
    termsAccepted: boolean('terms_accepted').notNull(),
    registrationCode: text('registration_code').notNull(),
    divisions: jsonb('divisions').$type<string[]>().notNull(),
    passwordHash: text('password_hash').notNull(),
    /** dd-mm-yyyy, as entered (rule 5.5). */
    dateOfBirth: text('date_of_birth'),
    languages: jsonb('languages').$type<string[]>().notNull().default([]),
    /** The stored file behind `picture`, if the person sent one. */
    pictureFile: text('picture_file'),
    /**
     * The name that was validated, once the person changed the shown one: certificates carry it.
     */
    validatedName: text('validated_name'),
    /** Time since which staff have blocked the account. */
    blockedAt: instant('blocked_at'),
    /**
     * Only for an account older than this column: time at which the server began to record its
     * deliveries of courses and quizzes (S28).
     */
    notedFrom: instant('noted_from'),
  },
  (table) => [
    index('accounts_divisions').using('gin', table.divisions.op('jsonb_path_ops')),
    index('accounts_login').on(sql`lower(${table.id})`),
    index('accounts_role').on(table.role, table.name, table.id),
  ],
);
export type Account = typeof accounts.$inferSelect;

/** The column of rows that belong to a person and are deleted with the account. */
export const ofAccount = () =>
  text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** A signed-in device: every refresh token that descends from one sign-in (S10). */
export const families = pgTable(
  'families',
  {
    accountId: ofAccount(),
    id: text('id').notNull(),
    deviceId: text('device_id'),
    /** The signed-in app's description of itself. */
    browser: text('browser'),
    system: text('system'),
    currentHash: text('current_hash').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('families_current').on(table.currentHash),
    index('families_started').on(table.startedAt),
    index('families_ended').on(table.endedAt),
  ],
);

/**
 * Columns of rows that belong to a signed-in device and are deleted with it; `ofFamily` is their
 * foreign key.
 */
export const familyColumns = { accountId: ofAccount(), familyId: text('family_id').notNull() };
export const ofFamily = (
  name: string,
  table: { readonly accountId: AnyPgColumn; readonly familyId: AnyPgColumn },
) =>
  foreignKey({
    name,
    columns: [table.accountId, table.familyId],
    foreignColumns: [families.accountId, families.id],
  }).onDelete('cascade');

/**
 * Refresh tokens by their SHA-256; with the encrypted successor, a lost answer can be repeated once
 * (S11).
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    ...familyColumns,
    hash: text('hash').notNull(),
    issuedAt: instant('issued_at').notNull(),
    usedAt: instant('used_at'),
    repeatedAt: instant('repeated_at'),
    successorHash: text('successor_hash'),
    successorSealed: text('successor_sealed'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.hash] }),
    ofFamily('refresh_tokens_family_fk', table),
    index('refresh_tokens_hash').on(table.hash),
    index('refresh_tokens_family').on(table.accountId, table.familyId),
    index('refresh_tokens_issued').on(table.issuedAt),
  ],
);

/** One-time codes; for an unknown login name, the account is missing (S29, S31). */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    requestId: text('request_id').primaryKey(),
    subject: text('subject').notNull(),
    purpose: text('purpose').$type<'login' | 'register' | 'forgot'>().notNull().default('login'),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The number to which a code for registering was sent. */
    mobile: text('mobile'),
    deviceId: text('device_id'),
    codeMac: text('code_mac').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('one_time_codes_subject').on(table.subject, table.sentAt),
    index('one_time_codes_account').on(table.accountId),
    index('one_time_codes_expires').on(table.expiresAt),
  ],
);

/** Messages that would have been sent by SMS, mail and push (demo only). */
export const inbox = pgTable(
  'inbox',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    accountId: text('account_id').notNull(),
    message: text('message').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('inbox_account').on(table.accountId), index('inbox_sent').on(table.sentAt)],
);

/**
 * Counters of limits, shared by every instance (S30, S42): windows, paces and buckets,
 * distinguished by their keys.
 */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    /**
     * For a window (`counters.ts`): its start. For a pace (`pace.ts`): the last attempt. For a
     * bucket (`buckets.ts`): the time at which it is full again; its `count` stays 0.
     */
    at: instant('started_at').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    index('limits_started').on(table.at),
    // A key ends with its account, or, where an address or a device follows, has the account after
    // its prefix.
    index('limits_whose').on(sql`reverse(${table.key}) text_pattern_ops`),
    index('limits_login')
      .on(sql`${table.key} text_pattern_ops`)
      .where(sql`${table.key} like 'login:%'`),
  ],
);

/** The answer of every keyed write (law L5), written in the transaction of its effect. */
export const answers = pgTable(
  'answers',
  {
    accountId: ofAccount(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Only for the previous release, which runs in parallel during an update. */
    claim: text('claim').notNull().default(''),
    claimedAt: instant('claimed_at').notNull(),
    status: integer('status'),
    body: text('body'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index('answers_claimed').on(table.claimedAt),
  ],
);
