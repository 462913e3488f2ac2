import { latinDigits } from '../../../sync/contract/rules/fold-text.ts';

/**
 * Normalises a date to dd-mm-yyyy (rule 5.5): other separators, none, or the year first, as
 * browsers fill it in. Any other text is returned trimmed.
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

/** Whether a valid day (dd-mm-yyyy) is in the future. */
export function isToCome(date: string, now: number): boolean {
  const [day = 0, month = 0, year = 0] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day) > now;
}

/** The steps of the registration, in their order. */
export const STEPS = ['mobile', 'you', 'salon', 'password'] as const;
export type RegisterStep = (typeof STEPS)[number];

/** The step of each field, by the field's name on the wire. */
const stepOf: Readonly<Record<string, RegisterStep>> = {
  name: 'you',
  email: 'you',
  date_of_birth: 'you',
  profile: 'you',
  city: 'salon',
  representative_code: 'salon',
  password: 'password',
};
/**
 * The step at which a refused registration continues; an unknown field leads to the number, which
 * is verified again.
 */
export const stepFor = (field: string | undefined): RegisterStep =>
  field === undefined ? 'password' : (stepOf[field] ?? 'mobile');
