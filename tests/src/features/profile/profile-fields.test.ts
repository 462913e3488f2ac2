import { expect, test } from 'vitest';
import { fieldFault, fieldsOf, profileChanges } from '../../../../src/features/profile/profile-fields.ts';
import { coveredId, inHours, maskedMobile, ownNameOf, pictureFault } from '../../../../src/features/profile/rules/shown.ts';

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
] as const)('[5.6] %s "%s" is judged as %s', (field, text, fault) => {
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
] as const)('[5.1] the e-mail "%s" is judged as %s', (email, fault) => {
  expect(fieldFault('email', { ...was, email }, was)).toBe(fault);
});

test('what was never given stays nobody’s fault until it is changed', () => {
  expect(fieldFault('email', { ...was, email: '' }, { ...was, email: '' })).toBeNull();
});

test('only what is another than it was is sent, without surrounding space and in one order', () => {
  expect(profileChanges({ ...was, city: ' Kochi ' }, was)).toEqual({});
  expect(profileChanges({ ...was, name: ' Asha M. ', languages: ['ml', 'hi', 'en'] }, was)).toEqual({
    name: 'Asha M.',
    languages: ['en', 'hi', 'ml'],
  });
  expect(profileChanges({ ...was, languages: [] }, was)).toEqual({ languages: [] });
});

test('the form opens with what was begun over what is', () => {
  expect(fieldsOf(was, { email: 'asha@' })).toEqual({ ...was, email: 'asha@' });
});

test.each([
  [{ name: 'a.jpg', type: 'image/jpeg', size: 4_999_999 }, null],
  [{ name: 'a.png', type: 'image/png', size: 5_000_000 }, 'size'],
  [{ name: 'a.gif', type: 'image/gif', size: 1 }, 'kind'],
  [{ name: 'a.JPEG', type: '', size: 1 }, null],
  [{ name: 'a.heic', type: '', size: 1 }, 'kind'],
] as const)('[5.9] the picture %j is judged as %s', (file, fault) => {
  expect(pictureFault(file)).toBe(fault);
});

test('[S20] numbers and Access IDs can be known again and not be read', () => {
  expect(maskedMobile('9822041210')).toBe('+91 98••• ••210');
  expect(coveredId('HD-1001')).toBe('••-••••');
});

test('languages are called by their own names, and minutes are told in hours', () => {
  expect(['en', 'hi', 'mr', 'ur'].map(ownNameOf)).toEqual(['English', 'हिन्दी', 'मराठी', 'اردو']);
  expect([0, 30, 330, 61].map(inHours)).toEqual(['0', '0.5', '5.5', '1']);
});
