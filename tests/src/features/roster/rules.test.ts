import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countOf,
  csvOf,
  filterPeople,
  scannedCode,
} from '../../../../src/features/roster/rules.ts';
import type { RosterPerson } from '../../../../sync/contract/trainings/roster.ts';

const person = (over: Partial<RosterPerson> = {}): RosterPerson => ({
  login_code: 'HD1001',
  hd_name: 'Asha Menon',
  city: 'Kochi',
  ...over,
});
const PEOPLE = [
  person(),
  person({ login_code: 'HD1003', hd_name: 'Zoë Fernandes', city: 'Panaji' }),
  person({ login_code: 'HD1007', hd_name: 'आशा राव', city: null }),
];

test.each([
  ['', 3],
  ['asha', 1],
  ['zoe', 1],
  ['HD10', 3],
  ['hd1003 pan', 1],
  ['आशा', 1],
  ['nobody', 0],
])('the search for %j finds %d people', (typed, count) => {
  expect(filterPeople(PEOPLE, typed)).toHaveLength(count);
});

test.each([
  ['HD1001', 'HD1001'],
  [' HD1001\n', 'HD1001'],
  ['https://evil.example/HD1001', null],
  ['', null],
  ['x', null],
])('a scanned %j gives the code %s', (text, code) => {
  expect(scannedCode(text)).toBe(code);
});

test('the numbers of a session are counted from its people', () => {
  const people = [
    person({ accept_reject: true, checked_in_at: '2026-08-12T05:00:00Z' }),
    person({ accept_reject: false }),
    person(),
    person({ accept_reject: null }),
  ];
  expect(countOf(people)).toEqual({ accepted: 1, rejected: 1, unanswered: 2, here: 1 });
});

test('the CSV file contains every name unchanged, and no cell that a spreadsheet reads as a formula', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((text) => !text.includes('\u0000'));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const csv = csvOf(
        ['id', 'name', 'city', 'answer', 'at'],
        names.map((hd_name) => person({ hd_name })),
        () => 'open',
      );
      const rows: string[][] = parse(csv, {
        bom: true,
        relaxColumnCount: true,
        recordDelimiter: '\r\n',
      });
      expect(rows.slice(1).map((row) => row[1]?.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''))).toEqual(
        names,
      );
      expect(rows.flat().some((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toBe(false);
    }),
  );
});

test('the CSV file has the time in India of each check-in, and none without a check-in', () => {
  const csv = csvOf(
    ['id', 'name', 'city', 'answer', 'at'],
    [person({ checked_in_at: '2026-08-12T19:05:00Z' }), person({ city: 'Goa, North' })],
    () => 'open',
  );
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'HD1001,Asha Menon,Kochi,open,2026-08-13 00:35',
    'HD1001,Asha Menon,"Goa, North",open,',
  ]);
});
