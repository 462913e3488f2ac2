import { expect, test } from 'vitest';
import {
  decadesOf,
  isOpen,
  isOwnCity,
  ownFirst,
  timeOfDay,
} from '../../../../src/features/about/rules.ts';
import type { Contact } from '../../../../sync/contract/home/about.ts';

const contact = (city: string, more: Partial<Contact> = {}): Contact => ({
  ...{ city, phone: '+912055550142', first_day: 1, last_day: 6, opens: 600, closes: 1140 },
  ...more,
});
const from = (...years: number[]) => ({
  history: years.map((year) => ({ year, title: '', text: '' })),
});

test.each([
  [from(1914, 1938), 2026, 110],
  [from(1938, 1914), 2024, 110],
  [from(1914), 2023, 100],
  [from(2024), 2026, undefined],
  [from(), 2026, undefined],
])('decadesOf a division with %j in %d returns %s', (division, year, decades) => {
  expect(decadesOf(division, year)).toBe(decades);
});

test.each([
  [0, '00:00'],
  [545, '09:05'],
  [1140, '19:00'],
])('%d minutes after midnight is %s', (minutes, clock) => {
  expect(timeOfDay(minutes)).toBe(clock);
});

test.each([
  // Wednesday, 12 August 2026.
  ['2026-08-12T10:00:00+05:30', true],
  ['2026-08-12T09:59:00+05:30', false],
  ['2026-08-12T18:59:00+05:30', true],
  ['2026-08-12T19:00:00+05:30', false],
  // Sunday.
  ['2026-08-16T12:00:00+05:30', false],
  // Saturday in India, Friday in Greenwich.
  ['2026-08-15T10:00:00+05:30', true],
])('the phone is staffed at %s: %s', (at, open) => {
  expect(isOpen(contact('Pune'), Date.parse(at))).toBe(open);
});

test('the person’s own city comes first, by its name in either language', () => {
  const contacts = [contact('Mumbai'), contact('Pune', { city_hi: 'पुणे' })];
  expect(ownFirst(contacts, ' pune ').map(({ city }) => city)).toEqual(['Pune', 'Mumbai']);
  expect(contacts.map((each) => isOwnCity(each, 'पुणे'))).toEqual([false, true]);
  expect(ownFirst(contacts, '')).toEqual(contacts);
});
