import MiniSearch from 'minisearch';
import { describe, expect, test, vi } from 'vitest';
import type { Findable } from '../../../sync/found.ts';
import { createIndex, type SearchIndex } from '../../../sync/search/search-index.ts';

const program = (title: string, words = ''): Findable => ({ found: { kind: 'program', id: title, title }, words });
const makeIndex = async (findables: readonly Findable[]): Promise<SearchIndex> => {
  const index = createIndex();
  await index.put('home', findables);
  return index;
};
const titles = [
  'Keratin: sections, heat and time',
  'Balayage on dark bases',
  'Precision bob: weight and line',
  'Bridal knots that last a night',
  'Café colours',
];

describe('the index of this device', () => {
  test.each([
    ['keratin', titles[0]],
    ['kerattin', titles[0]],
    ['keratn', titles[0]],
    ['KERA', titles[0]],
    ['केराटिन', titles[0]],
    ['baleyage', titles[1]],
    ['बालायाज', titles[1]],
    ['brydal', titles[3]],
    ['weight bob', titles[2]],
    ['cafe', titles[4]],
  ])('[F11] "%s" finds %s first', async (asked, first) => {
    const index = await makeIndex(titles.map((title) => program(title)));
    expect(index.find(asked)[0]?.title).toBe(first);
  });
  test('whole words rank before prefixes, and prefixes before words with a typing error', async () => {
    const index = await makeIndex(['Waver', 'Waves', 'Wave'].map((title) => program(title)));
    expect(index.find('waves').map(({ title }) => title)[0]).toBe('Waves');
    expect(index.find('wave').map(({ title }) => title)[0]).toBe('Wave');
  });
  test('every word has to match, and short words exactly', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    expect([index.find('bob balayage'), index.find('bib'), index.find('…'), index.find('')]).toEqual([[], [], [], []]);
  });
  test('further words match too, and titles rank first', async () => {
    const index = await makeIndex([program('Shade talk', 'Meera Iyer'), program('Meera on waves')]);
    expect(index.find('meera').map(({ title }) => title)).toEqual(['Meera on waves', 'Shade talk']);
  });
  test('a thing that is in two documents is found once', async () => {
    const index = await makeIndex([program('Bob'), program('Bob', 'again')]);
    expect(index.find('bob')).toHaveLength(1);
  });
  test('a search has at most twenty results', async () => {
    const index = await makeIndex(Array.from({ length: 300 }, (_, place) => program(`Wave ${place}`)));
    expect(index.find('wave')).toHaveLength(20);
  });
  test('what a document offers takes the place of what it offered before', async () => {
    const index = await makeIndex([program('Bob'), program('Wave')]);
    await index.put('home', [program('Wave', 'Meera'), program('Fringe')]);
    expect([index.find('bob'), index.find('meera'), index.find('fringe')].map((found) => found.map(({ title }) => title))).toEqual([
      [],
      ['Wave'],
      ['Fringe'],
    ]);
  });
  test('what two documents offer is found until both have let go of it', async () => {
    const index = await makeIndex([program('Bob')]);
    await index.put('calendar', [program('Bob', 'Meera')]);
    await index.put('home', []);
    expect([index.find('bob').length, index.find('meera').length]).toEqual([1, 1]);
    await index.put('calendar', []);
    expect(index.find('bob')).toEqual([]);
  });
  test('one thing of many that changes is the only one that is indexed anew', async () => {
    const many = Array.from({ length: 1_000 }, (_, place) => program(`Wave ${place}`));
    const index = await makeIndex(many);
    const add = vi.spyOn(MiniSearch.prototype, 'addAllAsync');
    await index.put('home', many.with(500, { ...program('Wave 500', 'Meera') }));
    expect(add.mock.calls.map(([texts]) => texts)).toEqual([[{ id: 'Wave 500', title: 'Wave 500', words: 'Meera' }]]);
  });
});
