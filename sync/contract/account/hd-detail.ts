import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LeapCode, Line, maybe } from '../patterns.ts';
import { HairDresser, Profile } from './people.ts';
import { Representative } from './representative.ts';

/**
 * The person as the server knows them now: asked at the start and beside home, so that a validation
 * shows without a new login.
 */
export const getHdDetail = endpoint({
  method: 'POST',
  path: 'get-hd-detail-by-leapcode',
  scope: 'profile',
  use: 'read',
  freshFor: 600_000,
  rule: '7.11',
  request: z.object({ leapcode: LeapCode, profile: Profile }),
  // The specification names no field of the answer; without the record the app keeps what it knows.
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
