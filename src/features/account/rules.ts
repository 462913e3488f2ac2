import { latinDigits } from '../../../sync/contract/rules/fold-text.ts';

/**
 * A date with other signs between its parts, or none, or with the year first as browsers fill it
 * in, as dd-mm-yyyy (rule 5.5); anything else stays what it is.
 */
export const asDate = (text: string): string => {
  const typed = latinDigits(text)
    .trim()
    .replace(/[./\s\p{Dash_Punctuation}]/gu, '-');
  return typed
    .replace(/^(\d{4})-(\d\d?)-(\d\d?)$/, '$3-$2-$1')
    .replace(/^(\d{2})(\d{2})(\d{4})$/, '$1-$2-$3')
    .replace(/^(\d)-/, '0$1-')
    .replace(/^(\d\d)-(\d)-/, '$1-0$2-');
};

/** Whether an existing day (dd-mm-yyyy) is still to come. */
export function isToCome(date: string, now: number): boolean {
  const [day = 0, month = 0, year = 0] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) > now;
}

/** The steps of registering, in their order. */
export const STEPS = ['mobile', 'you', 'salon', 'password'] as const;
export type RegisterStep = (typeof STEPS)[number];

/**
 * The step on which a field stands, by its name on the wire; of a field that no step has, the
 * number is proven anew.
 */
const stepOf: Readonly<Record<string, RegisterStep>> = {
  name: 'you',
  email: 'you',
  date_of_birth: 'you',
  profile: 'you',
  city: 'salon',
  representative_code: 'salon',
  password: 'password',
};
/** The step at which a refused registration continues. */
export const stepFor = (field: string | undefined): RegisterStep =>
  field === undefined ? 'password' : (stepOf[field] ?? 'mobile');
