import { expect, test } from 'vitest';
import {
  fieldFault,
  fieldsOf,
  profileChanges,
} from '../../../../src/features/profile/profile-fields.ts';

const was = { name: 'Asha Menon', email: 'asha@salon.in', city: 'Kochi', languages: ['en', 'ml'] };

test.each([
  ['name', '', 'nameMissing'],
  ['name', 'Asha 2', 'nameWrong'],
  ['name', 'A. Menon', null],
  ['name', 'आशा मेनन', null],
  ['name', `A${'a'.repeat(79)}`, null],
  ['name', `A${'a'.repeat(80)}`, 'nameWrong'],
  ['city', ' ', 'cityMissing'],
  ['city', 'K', 'cityShort'],
  ['city', 'Ko', null],
] as const)('[5.6] the %s "%s" has the error %s', (field, text, fault) => {
  expect(fieldFault(field, { ...was, [field]: text }, was)).toBe(fault);
});

test.each([
  ['', 'emailMissing'],
  ['asha', 'emailWrong'],
  ['asha@salon', 'emailWrong'],
  ['asha@salon.i', 'emailWrong'],
  ['asha@salon.in', null],
  [' asha@other.com ', null],
  ['asha@salon.info', 'emailWrong'],
] as const)('[5.1] the e-mail "%s" has the error %s', (email, fault) => {
  expect(fieldFault('email', { ...was, email }, was)).toBe(fault);
});

test('an unchanged empty field has no error', () => {
  expect(fieldFault('email', { ...was, email: '' }, { ...was, email: '' })).toBeNull();
});

test('only changed fields are sent, trimmed and in a fixed order', () => {
  expect(profileChanges({ ...was, city: ' Kochi ' }, was)).toEqual({});
  expect(profileChanges({ ...was, name: ' Asha M. ', languages: ['ml', 'hi', 'en'] }, was)).toEqual(
    {
      name: 'Asha M.',
      languages: ['en', 'hi', 'ml'],
    },
  );
  expect(profileChanges({ ...was, languages: [] }, was)).toEqual({ languages: [] });
});

test('a draft’s fields replace the saved values in the form', () => {
  expect(fieldsOf(was, { email: 'asha@' })).toEqual({ ...was, email: 'asha@' });
});
