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
  typed: ProfileFields,
  saved: ProfileFields,
): FieldFault | null {
  const text = typed[field].trim();
  return text === saved[field] ? null : faults[field](text);
}

const knownLanguages = (codes: readonly string[]) =>
  LANGUAGES.filter((code) => codes.includes(code));

/** The changed fields, as they are sent. */
export function profileChanges(typed: ProfileFields, saved: ProfileFields) {
  const [name, email, city, languages] = [
    typed.name.trim(),
    typed.email.trim(),
    typed.city.trim(),
    knownLanguages(typed.languages),
  ];
  return {
    ...(name !== saved.name && { name }),
    ...(email !== saved.email && { email }),
    ...(city !== saved.city && { city }),
    ...(!same(languages, knownLanguages(saved.languages)) && { languages }),
  };
}

/** The saved fields with the draft laid over them. */
export const fieldsOf = (
  saved: ProfileFields,
  { name, email, city, languages }: ProfileDraft,
): ProfileFields => ({
  name: name ?? saved.name,
  email: email ?? saved.email,
  city: city ?? saved.city,
  languages: languages ?? saved.languages,
});
