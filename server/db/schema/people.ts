import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

const ownKey = () =>
  text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The company's representatives, who validate hairdressers and are their contacts. */
export const representatives = pgTable('representatives', {
  id: text('id').primaryKey(),
  /** The code that a hairdresser types to be assigned to this representative. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  city: text('city').notNull(),
  /** Divisions that a newly registered hairdresser gets from this representative. */
  divisions: jsonb('divisions').$type<string[]>().notNull(),
});

/** Each person's representative, and the one requested instead. */
export const represented = pgTable(
  'represented',
  {
    accountId: ownKey(),
    representativeId: text('representative_id').references(() => representatives.id, {
      onDelete: 'set null',
    }),
    wantedId: text('wanted_id').references(() => representatives.id, { onDelete: 'set null' }),
    reason: text('reason'),
    wantedAt: instant('wanted_at'),
  },
  (table) => [
    index('represented_representative').on(table.representativeId),
    index('represented_wanted').on(table.wantedId),
  ],
);

/** Hairdressers whom the company knows by their number before they have an account (rule 7.12). */
export const knownPeople = pgTable('known_people', {
  mobile: text('mobile').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
});

/** A hairdresser's salon. */
export const salons = pgTable('salons', {
  accountId: ownKey(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  address: text('address').notNull(),
  pinCode: text('pin_code').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  phone: text('phone').notNull(),
  chairs: integer('chairs').notNull(),
  staff: integer('staff').notNull(),
  owner: text('owner').notNull(),
  brands: jsonb('brands').$type<string[]>().notNull(),
  openingDays: jsonb('opening_days').$type<string[]>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * Proofs that a person owns a mobile number, by their SHA-256; a registration consumes the proof.
 */
export const mobileProofs = pgTable(
  'mobile_proofs',
  {
    hash: text('hash').primaryKey(),
    mobile: text('mobile').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('mobile_proofs_expires').on(table.expiresAt)],
);
