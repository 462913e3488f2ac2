import {
  City,
  DateOfBirth,
  Email,
  Mobile,
  Password,
  PersonName,
} from '../../../sync/contract/patterns.ts';
import type { EntryDraft } from '../../../sync/page/entry-draft.ts';
import { entryText } from '../../i18n/subjects/account/entry.ts';
import { t } from '../../i18n/t.ts';
import { asDate, isToCome } from './rules.ts';

/** The errors of a new password (rule 5.4) and of its repetition, in words. */
export const passwordErrors = (password: string, repeat: string) => ({
  password: Password.safeParse(password).success ? undefined : t('password.weak'),
  repeat: password === repeat ? undefined : t('password.differs'),
});

/** The error of a mobile number (rule 5.2), in words. */
export const mobileFault = (mobile: string): string | undefined =>
  Mobile.safeParse(mobile).success ? undefined : entryText('ask.mobileWrong');

const nameFault = (name: string): string | undefined =>
  name === ''
    ? entryText('register.nameMissing')
    : PersonName.safeParse(name).success
      ? undefined
      : entryText('register.nameWrong');
const emailFault = (email: string): string | undefined =>
  email === ''
    ? entryText('register.emailMissing')
    : Email.safeParse(email).success
      ? undefined
      : entryText('register.emailWrong');
function birthFault(date: string, now: number): string | undefined {
  if (date === '') return entryText('register.birthMissing');
  if (!DateOfBirth.safeParse(date).success) return entryText('register.birthWrong');
  return isToCome(date, now) ? entryText('register.birthFuture') : undefined;
}

/** The errors of the fields about the person, in words (rules 5.1, 5.5 and 5.6). */
export const youErrors = (
  { name = '', email = '', date_of_birth = '' }: EntryDraft,
  now: number,
) => ({
  name: nameFault(name.trim()),
  email: emailFault(email.trim()),
  date_of_birth: birthFault(asDate(date_of_birth), now),
});

/**
 * The errors of the fields about the workplace, in words. Only the server can check a
 * representative's code.
 */
export function salonErrors({ city = '' }: EntryDraft): {
  city: string | undefined;
  representative_code: string | undefined;
} {
  const place = city.trim();
  const fault =
    place === ''
      ? entryText('register.cityMissing')
      : City.safeParse(place).success
        ? undefined
        : entryText('register.cityShort');
  return { city: fault, representative_code: undefined };
}
