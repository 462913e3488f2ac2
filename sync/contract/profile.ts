import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Email, LeapCode, Line, maybe, PersonName } from './patterns.ts';
import { HairDresser } from './people.ts';
import { registrationRows } from './registration.ts';
import { Representative, representativeRows } from './representative.ts';
import { salonRows } from './salon.ts';
import { securityRows } from './security.ts';
import { Upload } from './uploads.ts';

const FRESH_MS = 300_000;
/** Languages in which a person wants to learn, as BCP 47 names them. */
export const LANGUAGES = ['en', 'hi', 'bn', 'gu', 'kn', 'ml', 'mr', 'pa', 'ta', 'te', 'ur'] as const;

const getHdDetail = endpoint({
  method: 'POST',
  path: 'get-hd-detail-by-leapcode',
  scope: 'profile',
  use: 'read',
  freshFor: FRESH_MS,
  rule: '7.11',
  request: z.object({ leapcode: LeapCode, profile: z.enum(['hd', 'trainer']) }),
  response: z.object({
    error: z.boolean(),
    hd_data: z.object({
      ...HairDresser.shape,

      registration_status: z.enum(['pending', 'registered']),
      registration_code: Line,
      date_of_birth: maybe(Line),
      languages: z.array(Line),
      divisions: z.array(z.object({ division_code: Line, division_short_name: Line })),
      representative: maybe(Representative),
      salon: maybe(z.object({ salon_name: Line, city: Line })),
    }),
  }),
});
/** Fields that are left out stay as they are; `languages[]` in the form. */
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

/** Register, profile, salon, representative, passwords and sessions. */
export const profileRows = {
  ...registrationRows,
  ...securityRows,
  ...salonRows,
  ...representativeRows,
  'get-hd-detail-by-leapcode': getHdDetail,
  'update-profile': updateProfile,
} as const;
