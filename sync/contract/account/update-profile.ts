import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { City, Email, Line, maybe, PersonName } from '../patterns.ts';
import { LANGUAGES } from '../rules/person.ts';
import { Upload } from '../uploads.ts';
import { HairDresser } from './people.ts';

/** Fields that are left out keep their value; the form calls the list `languages[]`. */
export const updateProfile = endpoint({
  method: 'POST',
  path: 'update-profile',
  scope: 'profile',
  body: 'form',
  files: ['picture'],
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
