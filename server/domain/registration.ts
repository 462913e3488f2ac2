import { VERIFY_DATA } from '../../sync/contract/rules/person.ts';

/**
 * A person in the array format of GetHairDresser, with only the fields that the form needs (S27).
 */
export function verifyData({
  name,
  mobile,
  city,
}: Readonly<Record<'name' | 'mobile' | 'city', string>>): string[] {
  const fields = Array.from({ length: VERIFY_DATA.length }, () => '');
  fields[VERIFY_DATA.name] = name;
  fields[VERIFY_DATA.mobile] = mobile;
  fields[VERIFY_DATA.city] = city;
  return fields;
}

/** Draws `count` random bytes. */
type Draw = (count: number) => Uint8Array;

const ID_DIGITS = 7;
const CODE_PARTS = 2;
const PREFIXES = { hd: 'HD', trainer: 'TR' } as const;

/** Uniformly distributed digits: biased bytes are rejected. */
function digits(draw: Draw, count: number): string {
  let text = '';
  while (text.length < count) {
    const [drawn = 0] = draw(1);
    if (drawn < 250) text += String(drawn % 10);
  }
  return text;
}

/** A random Access ID, which does not reveal how many exist; the insert detects duplicates. */
export const drawAccessId = (role: keyof typeof PREFIXES, draw: Draw): string =>
  `${PREFIXES[role]}${digits(draw, ID_DIGITS)}`;

/** A secret registration code, such as CS-4471-8820. */
export const drawRegistrationCode = (draw: Draw): string =>
  ['CS', ...Array.from({ length: CODE_PARTS }, () => digits(draw, 4))].join('-');

/** Returns whether a date of birth (dd-mm-yyyy) exists and is in the past (rule 5.5). */
export function isBorn(dateOfBirth: string, now: number): boolean {
  const [day = 0, month = 0, year = 0] = dateOfBirth.split('-').map(Number);
  return Date.UTC(year, month - 1, day) <= now;
}

interface Chosen {
  readonly id: string;
  readonly code: string;
  readonly city: string;
}

/**
 * The representative of a new hairdresser: by the given code, else of the same city, else the
 * first; undefined for an unknown code.
 */
export function chooseRepresentative<R extends Chosen>(
  all: readonly R[],
  code: string | undefined,
  city: string,
): R | undefined {
  if (code) return all.find((each) => each.code.toLowerCase() === code.toLowerCase());
  return all.find((each) => each.city.toLowerCase() === city.toLowerCase()) ?? all[0];
}
