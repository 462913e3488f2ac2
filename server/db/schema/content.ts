import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts, ofAccount } from './accounts.ts';

/** The brands' divisions. */
export const divisions = pgTable('divisions', {
  code: text('code').primaryKey(),
  shortName: text('short_name').notNull(),
  tagline: text('tagline').notNull(),
  hue: integer('hue').notNull(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
});

/**
 * Number of hairdressers per division, updated with every account that is added or deleted:
 * counting them would take longer than an answer may.
 */
export const divisionPeople = pgTable('division_people', {
  divisionCode: text('division_code')
    .primaryKey()
    .references(() => divisions.code, { onDelete: 'cascade' }),
  people: integer('people').notNull(),
});

/** Child types below their parent: ONLINE, OFFLINE, E-LEARNING, BLENDED. */
export const programTypes = pgTable('program_types', {
  id: integer('id').primaryKey(),
  parent: text('parent').notNull(),
  name: text('name').notNull(),
});

/** Home's category groups. */
export const categories = pgTable('categories', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  image: text('image').notNull(),
});

/** Everything that can be learned; `topRank` 1 to 5 puts it among the Top 5. */
export const programs = pgTable(
  'programs',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    divisionCode: text('division_code')
      .notNull()
      .references(() => divisions.code),
    typeId: integer('type_id')
      .notNull()
      .references(() => programTypes.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    image: text('image').notNull(),
    minutes: integer('minutes'),
    steps: integer('steps'),
    courseId: integer('course_id'),
    blendedId: integer('blended_id'),
    topRank: integer('top_rank'),
    /** HTML of the allowlist (S5). */
    description: text('description').notNull().default(''),
    language: text('language').notNull().default('English'),
    trainerName: text('trainer_name'),
    nameHi: text('name_hi'),
    descriptionHi: text('description_hi'),
    /** When it was published; 0 for rows older than this column. */
    publishedAt: bigint('published_at', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('programs_division').on(table.divisionCode, table.id),
    index('programs_category').on(table.categoryId, table.divisionCode),
    index('programs_course').on(table.courseId),
    index('programs_blended').on(table.blendedId),
    index('programs_type').on(table.typeId),
  ],
);

/** Home's banner slides. */
export const banners = pgTable(
  'banners',
  {
    position: integer('position').primaryKey(),
    image: text('image').notNull(),
    title: text('title').notNull(),
    words: text('words').notNull(),
    divisionCode: text('division_code')
      .notNull()
      .references(() => divisions.code),
    alt: text('alt').notNull(),
  },
  (table) => [index('banners_division').on(table.divisionCode)],
);

/** One person's notifications. */
export const notifications = pgTable(
  'notifications',
  {
    accountId: ofAccount(),
    id: text('id').notNull(),
    message: text('message').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    seen: integer('seen').$type<0 | 1>().notNull(),
    page: text('page'),
    redirect: jsonb('redirect'),
    postId: text('post_id'),
    /**
     * Access ID of the person whom the message names; the notification is deleted with their
     * account.
     */
    actorId: text('actor_id').references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('notifications_account').on(table.accountId, table.createdAt),
    index('notifications_age').on(table.seen, table.createdAt),
    index('notifications_actor').on(table.actorId),
  ],
);

/** What's New popups; the newest one is current. */
export const popups = pgTable('popups', {
  id: integer('id').primaryKey(),
  mediaType: integer('media_type').$type<1 | 2>().notNull(),
  image: text('image').notNull(),
  description: text('description').notNull(),
  actionName: text('action_name'),
  actionUrl: text('action_url'),
  /** Milliseconds since 1970; 0: unknown. */
  publishedAt: bigint('published_at', { mode: 'number' }).notNull().default(0),
});

/** People who dismissed a popup for good. */
export const popupTracking = pgTable(
  'popup_tracking',
  {
    popupId: integer('popup_id')
      .notNull()
      .references(() => popups.id, { onDelete: 'cascade' }),
    accountId: ofAccount(),
    doNotDisplay: boolean('do_not_display').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.popupId] }),
    index('popup_tracking_popup').on(table.popupId),
  ],
);

/**
 * One row: the latest change of the content that everybody sees; triggers on its tables update it.
 * Instances cache that content while the mark is unchanged. The mark is random, because a counter
 * repeats in a database that was restored to an earlier moment.
 */
export const contentVersions = pgTable('content_versions', {
  id: integer('id').primaryKey(),
  /** Counter of changes. */
  version: integer('version').notNull(),
  mark: uuid('mark').notNull().defaultRandom(),
});
/** Key of the only row. */
export const CONTENT = 1;
