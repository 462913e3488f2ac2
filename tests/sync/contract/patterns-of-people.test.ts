import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Schema } from '../../../sync/contract/endpoint.ts';
import { DateOfBirth, Email, namePatterns, PersonName } from '../../../sync/contract/patterns.ts';
import { holds } from '../../support/holds.ts';

const fits = (schema: Schema, value: unknown): boolean => schema.safeParse(value).success;
const two = (count: number): string => String(count).padStart(2, '0');

test.each([
  ['a@b.in', true],
  ['asha.menon+salon@studio.co.in', true],
  ["o'neil_7@sub-domain.example.com", true],
  ['a@b.c', false],
  ['a@b.info', false],
  ['a@b.i1', false],
  ['@b.in', false],
  ['a@.in', false],
  ['a@b', false],
  ['a@@b.in', false],
  ['a b@c.in', false],
  ['a@-b.in', false],
  ['a@b.in\n', false],
  ['a@b.in.', false],
  [`${'a'.repeat(65)}@b.in`, false],
  ['', false],
  [7, false],
])('[5.1] the e-mail address %j is valid: %s', (text, good) => {
  expect(fits(Email, text)).toBe(good);
});

test('[5.1] an e-mail address is valid exactly if its top-level domain has two or three letters', () => {
  const letters = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'abzABZ'), minLength: length, maxLength: length });
  holds(
    fc.property(
      fc.nat(8).chain((length) => letters(length)),
      (ending) => {
        expect(fits(Email, `asha@salon.${ending}`)).toBe(
          ending.length === 2 || ending.length === 3,
        );
      },
    ),
  );
});

test.each([
  ['28-02-1999', true],
  ['29-02-1996', true],
  ['29-02-1999', false],
  ['29-02-2000', true],
  ['29-02-1900', false],
  ['30-04-1990', true],
  ['31-04-1990', false],
  ['31-12-1990', true],
  ['00-01-1990', false],
  ['32-01-1990', false],
  ['01-00-1990', false],
  ['01-13-1990', false],
  ['01-01-1899', false],
  ['1-1-1990', false],
  ['1990-01-01', false],
  ['01/01/1990', false],
  ['01-01-90', false],
  ['01-01-1990\n', false],
  ['०१-०१-१९९०', false],
  ['', false],
])('[5.5] the date of birth %j is valid: %s', (text, good) => {
  expect(fits(DateOfBirth, text)).toBe(good);
});

test('[5.5] a date of birth is valid exactly if that day exists', () => {
  const part = fc.tuple(fc.nat(33), fc.nat(14), fc.integer({ min: 1900, max: 2030 }));
  holds(
    fc.property(part, ([day, month, year]) => {
      const last =
        month >= 1 && month <= 12
          ? [
              31,
              year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28,
              31,
              30,
              31,
              30,
              31,
              31,
              30,
              31,
              30,
              31,
            ][month - 1]
          : 0;
      expect(fits(DateOfBirth, `${two(day)}-${two(month)}-${year}`)).toBe(
        day >= 1 && day <= (last ?? 0),
      );
    }),
  );
});

test.each([
  ['Asha', [true, true, true]],
  ['Asha Menon', [false, true, false]],
  ['A.B.Menon', [false, false, true]],
  ['Menon.', [false, false, true]],
  ['आशा', [true, true, true]],
  ['आशा मेनन', [false, true, false]],
  ['Asha  Menon', [false, false, false]],
  ['Asha1', [false, false, false]],
  [' ', [false, false, false]],
  ['.', [false, false, false]],
  ['Asha\n', [false, false, false]],
  ['', [false, false, false]],
])('[5.6] %j: letters only, with spaces, with dots: %j', (text, good) => {
  const { letters, lettersAndSpaces, lettersAndDots } = namePatterns;
  expect([letters, lettersAndSpaces, lettersAndDots].map((pattern) => pattern.test(text))).toEqual(
    good,
  );
});

test.each([
  ['Dr. Asha K. Menon', true],
  ['A.B. Menon', true],
  ['आशा मेनन', true],
  [' Asha ', true],
  ['x'.repeat(80), true],
  ['x'.repeat(81), false],
  ['Asha..Menon', false],
  ['.Asha', false],
  ['Asha-Menon', true],
  ["O'Brien", true],
  ['Daniel D’Souza', true],
  ["Gerard 't Hooft", true],
  ['J.-P. Müller', true],
  ['Zoë', true],
  ['José'.normalize('NFD'), true],
  ['Łukasz Ayşe', true],
  ['हिन्दी', true],
  ['क्\u200dष', true],
  ['ஆஷா மேனன்', true],
  ['Asha--Menon', false],
  ['Asha-', false],
  ["Asha'", false],
  ["O''Brien", false],
  ['Asha\u202eMenon', false],
  ['\u200dAsha', false],
  ['Asha 1', false],
  ['<b>Asha</b>', false],
  ['', false],
])('[5.6] the name %j is valid: %s', (text, good) => {
  expect(fits(PersonName, text)).toBe(good);
});

test('[5.6] names with combining marks are valid with any spaces, dots, hyphens and apostrophes between letters', () => {
  const letter = fc.constantFrom(...'aZéüßøŁşñçआशमஆМήא', 'e\u0301', 'क्\u200d', 'नि');
  const word = fc.array(letter, { minLength: 1, maxLength: 8 }).map((letters) => letters.join(''));
  const joint = fc.constantFrom(' ', '.', '. ', '-', "'", '’', '‘', " '", '.-');
  const name = fc
    .tuple(word, fc.array(fc.tuple(joint, word), { maxLength: 4 }))
    .map(([first, rest]) => first + rest.flat().join(''));
  holds(
    fc.property(name, (text) => {
      expect(fits(PersonName, text), text).toBe(text.length <= 80);
    }),
  );
});

test('[5.6] a name with a sign, control or direction character is invalid', () => {
  const sign = fc.constantFrom(...'<>"&/\\@#0;=\n\t\u0000\u202e\u2066\u200b');
  holds(
    fc.property(
      sign,
      fc.constantFrom('Asha', "O'Brien", 'आशा मेनन'),
      fc.integer({ min: 1, max: 3 }),
      (wrong, name, at) => {
        expect(fits(PersonName, name.slice(0, at).concat(wrong, name.slice(at)))).toBe(false);
      },
    ),
  );
});

test('[5.6] a long invalid name is rejected quickly', () => {
  const began = performance.now();
  for (const part of ['a', "a'", 'a-', "a '", 'a.-'])
    expect(fits(PersonName, `${part.repeat(80).slice(0, 79)}!`)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
});
