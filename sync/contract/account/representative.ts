import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Line, Mobile, maybe } from '../patterns.ts';
import { Verdict } from '../verdict.ts';

const FRESH_MS = 600_000;

/** A representative as hairdressers see one. */
export const Representative = z.object({
  id: Id,
  code: Line,
  name: Line,
  phone: Mobile,
  city: Line,
});

/** Maximum number of characters of a reason. */
export const REASON_MAX = 300;
/** A person's reason for wanting another representative. */
export const RepresentativeReason = z
  .string()
  .check(z.trim(), z.minLength(3), z.maxLength(REASON_MAX));

export const representative = endpoint({
  method: 'POST',
  path: 'representative',
  scope: 'profile',
  use: 'read',
  freshFor: FRESH_MS,
  rule: 'own',
  request: z.object({}),
  response: z.object({
    error: z.literal(false),
    representative: maybe(Representative),
    registration_code: Line,
    /** The requested change that has not been decided yet. */
    pending: maybe(z.object({ representative: Representative, reason: Line, since: Instant })),
  }),
});
export const findRepresentative = endpoint({
  method: 'POST',
  path: 'find-representative',
  scope: 'bearer',
  use: 'ask',
  rule: 'own',
  request: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  response: z.object({
    error: z.literal(false),
    /** The representative with exactly this code or mobile number. */
    representatives: z.array(Representative),
    /**
     * The representatives of a city, with only the facts that a person needs to ask for their code.
     */
    nearby: maybe(z.array(z.object({ first_name: Line, city: Line }))),
  }),
});
export const changeRepresentative = endpoint({
  method: 'POST',
  path: 'change-representative',
  scope: 'bearer',
  use: 'write',
  rule: 'own',
  request: z.object({ representative_id: Id, reason: RepresentativeReason }),
  response: Verdict,
});
export const cancelRepresentativeChange = endpoint({
  method: 'POST',
  path: 'cancel-representative-change',
  scope: 'bearer',
  use: 'write',
  rule: 'own',
  request: z.object({}),
  response: Verdict,
});

/** A person's representative, and changing it (rules 2.14, 2.31). */
export const representativeRows = {
  representative,
  'find-representative': findRepresentative,
  'change-representative': changeRepresentative,
  'cancel-representative-change': cancelRepresentativeChange,
} as const;
