import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { City, Email, LeapCode, Line, maybe, PersonName } from '../patterns.ts';
import { LANGUAGES } from '../rules/person.ts';
import { Upload } from '../uploads.ts';
import { HairDresser, Profile } from './people.ts';
import { registrationRows } from './registration.ts';
import { Representative, representativeRows } from './representative.ts';
import { salonRows } from './salon.ts';
import { securityRows } from './security.ts';

/**
 * The server's current facts about the person. Fetched at the start and together with home, so that
 * a validation shows without a new sign-in.
 */
export const getHdDetail = endpoint({
  method: 'POST',
  path: 'get-hd-detail-by-leapcode',
  scope: 'profile',
  use: 'read',
  freshFor: 600_000,
  rule: '7.11',
  request: z.object({ leapcode: LeapCode, profile: Profile }),
  // The specification names no field of the answer; without `hd_data` the app keeps its stored
  // values.
  response: z.object({
    error: z.boolean(),
    hd_data: maybe(
      z.object({
        ...HairDresser.shape,

        registration_status: maybe(z.enum(['pending', 'registered'])),
        registration_code: maybe(Line),
        date_of_birth: maybe(Line),
        languages: maybe(z.array(Line)),
        divisions: maybe(z.array(z.object({ division_code: Line, division_short_name: Line }))),
        representative: maybe(Representative),
        salon: maybe(z.object({ salon_name: Line, city: Line })),
      }),
    ),
  }),
});

/** Omitted fields keep their value. The form sends the list as `languages[]`. */
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

/** Registering, profile, salon, representative, passwords and sessions. */
export const profileRows = {
  ...registrationRows,
  ...securityRows,
  ...salonRows,
  ...representativeRows,
  'get-hd-detail-by-leapcode': getHdDetail,
  'update-profile': updateProfile,
} as const;
