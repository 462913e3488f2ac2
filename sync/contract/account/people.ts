import * as z from 'zod/mini';
import { LeapCode, Line, maybe } from '../patterns.ts';

/** Flags that the specification writes as 0 and 1. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/**
 * A hairdresser or trainer as section 3 names the fields; `is_register` 0 means not yet validated.
 */
export const HairDresser = z.object({
  login_code: LeapCode,
  hd_name: Line,
  email: maybe(Line),
  mobile: maybe(Line),
  city: maybe(Line),
  picture: maybe(Line),
  is_register: Flag,
  is_trainer: Flag,
});
export type HairDresser = z.infer<typeof HairDresser>;
export const Profile = z.enum(['hd', 'trainer']);
export type Profile = z.infer<typeof Profile>;
