import { isEmail } from '../../../sync/contract/rules/email.ts';
import { isCity, isPersonName, LANGUAGES } from '../../../sync/contract/rules/person.ts';
import { same } from '../../../sync/contract/rules/same.ts';
import type { ProfileDraft } from '../../../sync/store/drafts.ts';

/** What the form shows, whole. */
export interface ProfileFields {
  readonly name: string;
  readonly email: string;
  readonly city: string;
  readonly languages: readonly string[];
}
type FieldFault = 'nameMissing' | 'nameWrong' | 'emailMissing' | 'emailWrong' | 'cityMissing' | 'cityShort';

const faults: Readonly<Record<'name' | 'email' | 'city', (text: string) => FieldFault | null>> = {
  name: (name) => (name === '' ? 'nameMissing' : isPersonName(name) ? null : 'nameWrong'),
  email: (email) => (email === '' ? 'emailMissing' : isEmail(email) ? null : 'emailWrong'),
  city: (city) => (city === '' ? 'cityMissing' : isCity(city) ? null : 'cityShort'),
};

/** What is wrong with a field that was changed (rules 5.1 and 5.6), without surrounding space; what stays as it is is nobody's fault. */
export function fieldFault(field: 'name' | 'email' | 'city', now: ProfileFields, was: ProfileFields): FieldFault | null {
  const text = now[field].trim();
  return text === was[field] ? null : faults[field](text);
}

const known = (codes: readonly string[]) => LANGUAGES.filter((code) => codes.includes(code));

/** The fields that are another than they were, as they are sent. */
export function profileChanges(now: ProfileFields, was: ProfileFields) {
  const [name, email, city, languages] = [now.name.trim(), now.email.trim(), now.city.trim(), known(now.languages)];
  return {
    ...(name !== was.name && { name }),
    ...(email !== was.email && { email }),
    ...(city !== was.city && { city }),
    ...(!same(languages, known(was.languages)) && { languages }),
  };
}

/** The form with what was begun laid over what is. */
export const fieldsOf = (was: ProfileFields, { name, email, city, languages }: ProfileDraft): ProfileFields => ({
  name: name ?? was.name,
  email: email ?? was.email,
  city: city ?? was.city,
  languages: languages ?? was.languages,
});
