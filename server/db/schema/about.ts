import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { divisions } from './content.ts';

const ofDivision = () =>
  text('division_code')
    .notNull()
    .references(() => divisions.code, { onDelete: 'cascade' });

/** A division's description of itself. */
export const divisionTexts = pgTable('division_texts', {
  divisionCode: ofDivision().primaryKey(),
  text: text('text').notNull(),
  textHi: text('text_hi'),
  image: text('image').notNull(),
});

/** The years of a division's history. */
export const milestones = pgTable(
  'milestones',
  {
    divisionCode: ofDivision(),
    year: integer('year').notNull(),
    title: text('title').notNull(),
    titleHi: text('title_hi'),
    text: text('text').notNull(),
    textHi: text('text_hi'),
    image: text('image'),
  },
  (table) => [primaryKey({ columns: [table.divisionCode, table.year] })],
);

/** Phones by city. Days from 1 (Monday) to 7; times in minutes after midnight in India. */
export const contacts = pgTable('contacts', {
  city: text('city').primaryKey(),
  cityHi: text('city_hi'),
  phone: text('phone').notNull(),
  firstDay: integer('first_day').notNull(),
  lastDay: integer('last_day').notNull(),
  opens: integer('opens').notNull(),
  closes: integer('closes').notNull(),
  position: integer('position').notNull(),
});
