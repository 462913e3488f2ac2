import { asc, eq } from 'drizzle-orm';
import { type AboutDivision, aboutRows, type Contact } from '../../../sync/contract/home/about.ts';
import { calls } from '../../call/calls.ts';
import type { Database } from '../../db/database.ts';
import { contacts, divisionTexts, milestones } from '../../db/schema/about.ts';
import { divisions } from '../../db/schema/content.ts';
import { signedIn } from '../../domain/access.ts';
import { pictureOf } from '../../pictures/drawn/picture-of.ts';

/** The descriptions of the divisions, in order. */
async function aboutDivisions(db: Database): Promise<AboutDivision[]> {
  const years = await db.select().from(milestones).orderBy(asc(milestones.year));
  const rows = await db
    .select({ about: divisionTexts, name: divisions.shortName })
    .from(divisionTexts)
    .innerJoin(divisions, eq(divisions.code, divisionTexts.divisionCode))
    .orderBy(asc(divisions.position));
  return rows.map(({ about, name }) => ({
    division_code: about.divisionCode,
    division_short_name: name,
    text: about.text,
    text_hi: about.textHi,
    image: about.image,
    ...pictureOf(about.image),
    history: years
      .filter(({ divisionCode }) => divisionCode === about.divisionCode)
      .map(({ year, title, titleHi, text, textHi, image }) => ({
        year,
        title,
        title_hi: titleHi,
        text,
        text_hi: textHi,
        image,
        ...pictureOf(image),
      })),
  }));
}

/** Phone numbers by city. */
async function allContacts(db: Database): Promise<Contact[]> {
  const rows = await db.select().from(contacts).orderBy(asc(contacts.position), asc(contacts.city));
  return rows.map((row) => ({
    city: row.city,
    city_hi: row.cityHi,
    phone: row.phone,
    first_day: row.firstDay,
    last_day: row.lastDay,
    opens: row.opens,
    closes: row.closes,
  }));
}

/** The company behind the app. */
export const aboutCalls = calls('About', aboutRows, {
  'about-content': {
    may: signedIn,
    shows: ['about', 'divisions'],
    summary: 'What the divisions say of themselves, their history, and the phones by city.',
    handle: async (_input, { db }) => ({
      error: false,
      divisions: await aboutDivisions(db),
      contacts: await allContacts(db),
    }),
  },
});
