import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Line, maybe } from '../patterns.ts';
import { pictureFields } from '../products/pictures.ts';

/** A year in which something of a division began. */
const Milestone = z.object({
  year: z.number(),
  title: Line,
  title_hi: maybe(Line),
  text: Line,
  text_hi: maybe(Line),
  image: maybe(Line),
  ...pictureFields,
});
/** What a division says of itself, with its history from its first year on. */
const AboutDivision = z.object({
  division_code: Line,
  division_short_name: Line,
  text: Line,
  text_hi: maybe(Line),
  image: maybe(Line),
  ...pictureFields,
  history: z.array(Milestone),
});
/**
 * Where people answer the phone. Days from 1, Monday, to 7; times in minutes after midnight in
 * India.
 */
const Contact = z.object({
  city: Line,
  city_hi: maybe(Line),
  phone: z.string().check(z.regex(/^\+?[0-9]{3,15}$/)),
  first_day: z.number(),
  last_day: z.number(),
  opens: z.number(),
  closes: z.number(),
});
export type AboutDivision = z.infer<typeof AboutDivision>;
export type Milestone = z.infer<typeof Milestone>;
export type Contact = z.infer<typeof Contact>;

const DAY = 86_400_000;

/** Phone numbers are needed most where nothing else works. */
export const aboutContent = endpoint({
  method: 'POST',
  path: 'about-content',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: DAY,
  rule: 'own',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    divisions: z.array(AboutDivision),
    contacts: z.array(Contact),
  }),
});

/** Who stands behind the app. */
export const aboutRows = { 'about-content': aboutContent } as const;
