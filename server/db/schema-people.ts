import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './schema-accounts.ts';

const instant = (name: string) => bigint(name, { mode: 'number' });
const ownKey = () =>
  text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The company's representatives, who validate hairdressers and stand between them and the company. */
export const representatives = pgTable('representatives', {
  id: text('id').primaryKey(),
  /** What a hairdresser types to be found by this representative. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  city: text('city').notNull(),
  /** Brands that the representative brings to a newly registered hairdresser. */
  divisions: jsonb('divisions').$type<string[]>().notNull(),
});

/** Whose representative is who, and whom the person asked for instead. */
export const represented = pgTable('represented', {
  accountId: ownKey(),
  representativeId: text('representative_id').references(() => representatives.id, { onDelete: 'set null' }),
  wantedId: text('wanted_id').references(() => representatives.id, { onDelete: 'set null' }),
  reason: text('reason'),
  wantedAt: instant('wanted_at'),
});

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

/** Proofs that somebody holds a mobile number, by their SHA-256; spent by registering. */
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
