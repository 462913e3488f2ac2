import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Line, maybe, pictureFields } from '../patterns.ts';

/** An event in a division's history. */
const Milestone = z.object({
  year: z.number(),
  title: Line,
  title_hi: maybe(Line),
  text: Line,
  text_hi: maybe(Line),
  image: maybe(Line),
  ...pictureFields,
});
/** A division's text about itself, with its history since its first year. */
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
 * A phone number with its opening hours. Days: 1 (Monday) to 7; times: minutes after midnight in
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

/** Never evicted: phone numbers are needed most where nothing else works. */
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

/** The page about the app: divisions and contacts. */
export const aboutRows = { 'about-content': aboutContent } as const;
