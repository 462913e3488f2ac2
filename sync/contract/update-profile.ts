import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, Line, maybe, PersonName } from './patterns.ts';
import { HairDresser } from './people.ts';
import { Upload } from './uploads.ts';

/** Languages that a person can choose to learn in, as BCP 47 codes. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const;
/** A city as its person writes it. */
export const City = z.string().check(z.trim(), z.minLength(2), z.maxLength(80));

/** Fields that are left out keep their value; the form calls the list `languages[]`. */
export const updateProfile = endpoint({
  method: 'POST',
  path: 'update-profile',
  scope: 'profile',
  body: 'form',
  use: 'write',
  rule: 'own',
  request: z.object({
    name: z.optional(PersonName),
    email: z.optional(Email),
    city: z.optional(City),
    languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length))),
    picture: z.optional(Upload),
  }),
  response: z.object({ error: z.boolean(), message: maybe(Line), hd_data: HairDresser }),
});
