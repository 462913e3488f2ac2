import { expect, test } from 'vitest';
import {
  examplesOf,
  fromStored,
  MOST_RECENT,
  toStored,
  withChoice,
} from '../../../../../src/features/search/rules/search.ts';
import type { Found } from '../../../../../sync/contract/home/found.ts';

const found = (id: string): Found => ({ kind: 'program', id, title: id });
test('recent choices are listed once each, latest first, five at most', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'b'].reduce<readonly Found[]>(
    (recent, id) => withChoice(recent, found(id)),
    [],
  );
  expect(all.map(({ id }) => id)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(all).toHaveLength(MOST_RECENT);
});
test('a chosen notification is stored with the kind of earlier builds, and read back', () => {
  const chosen: Found = {
    kind: 'notification',
    id: 'notice 1',
    title: 'Moved',
    at: '2026-08-12T09:00:00Z',
  };
  expect(toStored(chosen)).toEqual({ ...chosen, kind: 'notice' });
  expect([chosen, found('a')].map(toStored).map(fromStored)).toEqual([chosen, found('a')]);
});
test('examples are the first long words of three titles, each once', () => {
  expect(
    examplesOf([
      'The bob: sharp',
      'Balayage on dark',
      'Balayage again',
      'Cut it',
      'Keratin',
      'Plaits',
    ]),
  ).toEqual(['Sharp', 'Balayage', 'Keratin']);
  expect(examplesOf([])).toEqual([]);
});
