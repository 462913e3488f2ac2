import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, csvOf, found, scannedCode } from '../../../src/rules/roster.ts';
import type { RosterPerson } from '../../../sync/contract/roster.ts';

const person = (over: Partial<RosterPerson> = {}): RosterPerson => ({ login_code: 'HD1001', hd_name: 'Asha Menon', city: 'Kochi', ...over });
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
])('by %j %d people are found', (typed, count) => {
  expect(found(PEOPLE, typed)).toHaveLength(count);
});

test.each([
  ['HD1001', 'HD1001'],
  [' HD1001\n', 'HD1001'],
  ['https://evil.example/HD1001', null],
  ['', null],
  ['x', null],
])('a scanned %j names %s', (text, code) => {
  expect(scannedCode(text)).toBe(code);
});

test('a session is counted from its people', () => {
  const people = [
    person({ accept_reject: true, checked_in_at: '2026-08-12T05:00:00Z' }),
    person({ accept_reject: false }),
    person(),
    person({ accept_reject: null }),
  ];
  expect(countOf(people)).toEqual({ accepted: 1, rejected: 1, unanswered: 2, here: 1 });
});

test('whatever people are called, a spreadsheet reads back what was there, and no formula', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('\u0000'));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      const csv = csvOf(
        ['id', 'name', 'city', 'answer', 'at'],
        names.map((hd_name) => person({ hd_name })),
        () => 'open',
      );
      const rows: string[][] = parse(csv, { bom: true, relaxColumnCount: true, recordDelimiter: '\r\n' });
      expect(rows.slice(1).map((row) => row[1]?.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(names);
      expect(rows.flat().some((cell) => /^[=+\-@\t\r]/.test(cell))).toBe(false);
    }),
  );
});
