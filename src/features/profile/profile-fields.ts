import { City, Email, PersonName } from '../../../sync/contract/patterns.ts';
import { LANGUAGES } from '../../../sync/contract/rules/person.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';

/** Fields of the form. */
export interface ProfileFields {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly languages: readonly string[];
}
type FieldFault =
  | 'nameMissing'
  | 'nameWrong'
  | 'emailMissing'
  | 'emailWrong'
  | 'cityMissing'
  | 'cityShort';

const faults: Readonly<Record<'name' | 'email' | 'city', (text: string) => FieldFault | null>> = {
  name: (name) =>
    name === '' ? 'nameMissing' : PersonName.safeParse(name).success ? null : 'nameWrong',
  email: (email) =>
    email === '' ? 'emailMissing' : Email.safeParse(email).success ? null : 'emailWrong',
  city: (city) => (city === '' ? 'cityMissing' : City.safeParse(city).success ? null : 'cityShort'),
};

/**
 * Error of a changed field (rules 5.1 and 5.6), surrounding space ignored; null for an unchanged
 * field.
 */
export function fieldFault(
  field: 'name' | 'email' | 'city',
  now: ProfileFields,
  was: ProfileFields,
): FieldFault | null {
  const text = now[field].trim();
  return text === was[field] ? null : faults[field](text);
}

const known = (codes: readonly string[]) => LANGUAGES.filter((code) => codes.includes(code));

/** The changed fields, as they are sent. */
export function profileChanges(now: ProfileFields, was: ProfileFields) {
  const [name, email, city, languages] = [
    now.name.trim(),
    now.email.trim(),
    now.city.trim(),
    known(now.languages),
  ];
  return {
    ...(name !== was.name && { name }),
    ...(email !== was.email && { email }),
    ...(city !== was.city && { city }),
    ...(!same(languages, known(was.languages)) && { languages }),
  };
}

/** The saved fields with the draft laid over them. */
export const fieldsOf = (
  was: ProfileFields,
  { name, email, city, languages }: ProfileDraft,
): ProfileFields => ({
  name: name ?? was.name,
  email: email ?? was.email,
  city: city ?? was.city,
  languages: languages ?? was.languages,
});
