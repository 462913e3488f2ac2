import * as z from 'zod/mini';
import { config } from 'zod/mini';
import { MOBILE_LENGTH, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from './constants.ts';
import {
  asMobile,
  CITY_LEAST,
  EMAIL_FORM,
  EMAIL_LONGEST,
  NAME_FORM,
  PERSON_LINE_MOST,
} from './rules/person.ts';

// Zod probes `new Function` unless told not to; the Content-Security-Policy forbids that (S4). Not
// `z.config`: the service worker's build drops a call of `z` whose result is unused.
config({ jitless: true });

/** Ids are opaque: servers that speak the contract send numbers or strings. */
export const Id = z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.number()]);
/** Text of one line that a person or a server wrote. */
export const Line = z.string().check(z.maxLength(500));
/** An instant, ISO 8601 with an offset; compared as milliseconds since 1970. */
export const Instant = z
  .string()
  .check(
    z.refine(
      (text) => /[zZ]|[+-]\d\d:?\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
      'not an instant',
    ),
  );
/**
 * An instant in a request; its length is limited, because the date parser would read any length.
 */
export const SentInstant = z.string().check(
  z.maxLength(40),
  z.refine((text) => Instant.safeParse(text).success, 'not an instant'),
);
/** `undefined` and `null` both mean "absent", because servers differ. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/**
 * Text of several lines that a person wrote; no zero bytes, because database tables cannot hold
 * them.
 */
export const PlainText = (least: number, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(least),
    z.maxLength(most),
    z.refine((text) => !text.includes('\0'), 'holds a zero byte'),
  );

/** An integer between two bounds, both inclusive. */
export const Whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/**
 * Fields of a shape with a picture: the placeholder's mean colour, and the size in CSS pixels
 * (own).
 */
export const pictureFields = {
  image_color: maybe(Hex),
  image_w: maybe(z.number()),
  image_h: maybe(z.number()),
};

/**
 * Rule 5.2: 10 digits starting with 6-9, without the characters that people type or paste around
 * them.
 */
export const Mobile = z
  .string()
  .check(z.overwrite(asMobile), z.regex(new RegExp(`^[6-9]\\d{${MOBILE_LENGTH - 1}}$`)));
/** Rule 5.3: exactly four digits. */
export const Otp = z.string().check(z.regex(new RegExp(`^\\d{${OTP_LENGTH}}$`)));
/** The Access ID: the stored leap code. */
export const LeapCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{2,40}$/));

/** Rule 5.1. */
export const Email = z.string().check(z.maxLength(EMAIL_LONGEST), z.regex(EMAIL_FORM));

const FIRST_YEAR = 1900;
/** Rule 5.5: dd-mm-yyyy, an existing day from 1900 on. */
export const DateOfBirth = z.string().check(
  z.refine((text) => {
    const [, day = 0, month = 0, year = 0] = (/^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? []).map(
      Number,
    );
    // A day that the month does not have would roll over into the next month.
    const date = new Date(Date.UTC(year, month - 1, day));
    return year >= FIRST_YEAR && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  }, 'not a day of the calendar'),
);

/** Rule 5.6's three patterns; letters of any script count, with their vowel signs. */
export const namePatterns = {
  letters: /^[\p{L}\p{M}]+$/u,
  lettersAndSpaces: /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u,
  lettersAndDots: /^[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*\.?$/u,
} as const;
/** A person's name (rule 5.6). */
export const PersonName = z
  .string()
  .check(z.trim(), z.maxLength(PERSON_LINE_MOST), z.regex(NAME_FORM));
export const City = z
  .string()
  .check(z.trim(), z.minLength(CITY_LEAST), z.maxLength(PERSON_LINE_MOST));

/** Rule 5.4, one row per demand, so that a screen can tick them off one by one. */
export const passwordDemands = {
  length: (text: string) => text.length >= PASSWORD_MIN && text.length <= PASSWORD_MAX,
  lower: (text: string) => /[a-z]/.test(text),
  upper: (text: string) => /[A-Z]/.test(text),
  digit: (text: string) => /\d/.test(text),
  special: (text: string) => /[@$!%*?&]/.test(text),
} as const;
export const Password = z
  .string()
  .check(
    z.refine(
      (text) => Object.values(passwordDemands).every((met) => met(text)),
      'does not meet every demand on a password',
    ),
  );
