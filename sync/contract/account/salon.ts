import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Instant, Line, Mobile, maybe } from '../patterns.ts';
import { Verdict } from '../verdict.ts';

/** Maximum number of chairs, and of people, in one salon. */
export const SALON_MOST = 500;
const Words = (most: number) => z.string().check(z.trim(), z.minLength(2), z.maxLength(most));
const Count = z.int().check(z.minimum(0), z.maximum(SALON_MOST));
const FRESH_MS = 600_000;

export const SALON_TYPES = ['unisex', 'women', 'men', 'academy', 'mobile'] as const;
export const WEEK_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** Maximum number of characters of an address. */
export const ADDRESS_MAX = 300;
/** The fields of the salon form; the form checks its input with their schemas. */
export const SALON_FIELDS = {
  salon_name: Words(120),
  salon_type: z.enum(SALON_TYPES),
  address: Words(ADDRESS_MAX),
  pin_code: z.string().check(z.regex(/^[1-9]\d{5}$/)),
  city: Words(80),
  state: Words(80),
  phone: Mobile,
  chairs: Count,
  staff: Count,
  owner: Words(120),
  /** Codes of the divisions whose brands the salon uses; the person's own divisions only. */
  brands: z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50)),
  opening_days: z.array(z.enum(WEEK_DAYS)).check(z.maxLength(7)),
};

export const getSalonDetails = endpoint({
  method: 'POST',
  path: 'get-salon-details',
  scope: 'profile',
  use: 'read',
  freshFor: FRESH_MS,
  rule: '7.27',
  request: z.object({}),
  response: z.object({
    error: z.boolean(),
    /** Missing until the form is sent for the first time. */
    salon: maybe(z.object({ ...SALON_FIELDS, updated_at: Instant })),
    /** Values for the form when there is no salon yet. */
    suggested: maybe(z.object({ owner: Line, city: Line, phone: Line, brands: z.array(Line) })),
  }),
});
export const saveSalonDetails = endpoint({
  method: 'POST',
  path: 'save-salon-details',
  scope: 'profile',
  use: 'write',
  rule: 'own',
  request: z.object(SALON_FIELDS),
  response: Verdict,
});

/** The salon form (rule 2.11). */
export const salonRows = {
  'get-salon-details': getSalonDetails,
  'save-salon-details': saveSalonDetails,
} as const;
