import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { getHdDetail } from './hd-detail.ts';
import { Email, Line, maybe, PersonName } from './patterns.ts';
import { HairDresser } from './people.ts';
import { registrationRows } from './registration.ts';
import { representativeRows } from './representative.ts';
import { salonRows } from './salon.ts';
import { securityRows } from './security.ts';
import { Upload } from './uploads.ts';

/** Languages that a person can choose to learn in, as BCP 47 codes. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const;

/** Fields that are left out keep their value; the form calls the list `languages[]`. */
const updateProfile = endpoint({
  method: 'POST',
  path: 'update-profile',
  scope: 'profile',
  body: 'form',
  use: 'write',
  rule: 'own',
  request: z.object({
    name: z.optional(PersonName),
    email: z.optional(Email),
    city: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(80))),
    languages: z.optional(z.array(z.enum(LANGUAGES)).check(z.maxLength(LANGUAGES.length))),
    picture: z.optional(Upload),
  }),
  response: z.object({ error: z.boolean(), message: maybe(Line), hd_data: HairDresser }),
});

/** Registering, profile, salon, representative, passwords and sessions. */
export const profileRows = {
  ...registrationRows,
  ...securityRows,
  ...salonRows,
  ...representativeRows,
  'get-hd-detail-by-leapcode': getHdDetail,
  'update-profile': updateProfile,
} as const;
