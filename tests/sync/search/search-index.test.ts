import MiniSearch from 'minisearch';
import { describe, expect, test, vi } from 'vitest';
import type { Findable } from '../../../sync/contract/home/found.ts';
import { createIndex, type SearchIndex } from '../../../sync/search/search-index.ts';

const program = (title: string, words = ''): Findable => ({
  found: { kind: 'program', id: title, title },
  words,
});
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
  test('only results that match every word are returned; without any, those that match most words first', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    const found = (text: string) => index.find(text).map(({ title }) => title);
    expect(found('bob weight')).toEqual([titles[2]]);
    expect(found('bob balayage dark')).toEqual([titles[1], titles[2]]);
    expect(found('about keratin sections')[0]).toBe(titles[0]);
  });
  test('short words match exactly, and a query without letters matches nothing', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    expect([index.find('bib'), index.find('…'), index.find('')]).toEqual([[], [], []]);
  });
  test('a single letter matches the beginning of a word, and is ignored next to longer words', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    expect(index.find('p').map(({ title }) => title)).toEqual([titles[2]]);
    expect(index.find('keratin p').map(({ title }) => title)).toEqual([titles[0]]);
  });
  test('[S42] at most eight words of a text are searched, each once', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    index.find('aa ab ac ad ae af ag ah ai aj aa');
    expect(search.mock.calls.map(([word]) => word)).toEqual([
      'aa',
      'ab',
      'ac',
      'ad',
      'ae',
      'af',
      'ag',
      'ah',
    ]);
    search.mockRestore();
  });
  test('titles rank first, then further words, then the text', async () => {
    const meera = { ...program('Wave'), text: 'With Meera' };
    const index = await makeIndex([
      meera,
      program('Shade talk', 'Meera Iyer'),
      program('Meera on waves'),
    ]);
    expect(index.find('meera').map(({ title }) => title)).toEqual([
      'Meera on waves',
      'Shade talk',
      'Wave',
    ]);
  });
  test('one typing error ranks before two', async () => {
    const index = await makeIndex(
      ['Kerating', 'Keratin', 'Keratines'].map((title) => program(title)),
    );
    expect(index.find('kerattin').map(({ title }) => title)[0]).toBe('Keratin');
  });
  test('among equals the Top 5 come first, then short titles', async () => {
    const index = await makeIndex([
      program('Bob and line'),
      program('Bob one'),
      { ...program('Bob of the Top 5'), rank: 2 },
      program('Bob'),
    ]);
    expect(index.find('bob').map(({ title }) => title)).toEqual([
      'Bob of the Top 5',
      'Bob',
      'Bob one',
      'Bob and line',
    ]);
  });
  test('the order depends only on the matches, not on other indexed items', async () => {
    const few = await makeIndex(titles.map((title) => program(title)));
    const many = await makeIndex(titles.map((title) => program(title)));
    await many.put(
      'calendar',
      Array.from({ length: 300 }, (_, place) => program(`Keratin and balayage ${place}`, 'bob')),
    );
    const own = new Set(titles);
    for (const text of ['keratin', 'bob', 'weight bob', 'b', 'balayage keratin', 'on that'])
      expect(
        many.find(text, ({ title }) => own.has(title)),
        text,
      ).toEqual(few.find(text));
  });
  test('an item in two documents is found once', async () => {
    const index = await makeIndex([program('Bob'), program('Bob', 'again')]);
    expect(index.find('bob')).toHaveLength(1);
  });
  test('an item of two documents is found by the words and text of either, until that document drops it', async () => {
    const index = await makeIndex([program('Bob')]);
    await index.put('list', [{ ...program('Bob', 'Meera'), text: 'A line' }]);
    expect([index.find('meera').length, index.find('line').length]).toEqual([1, 1]);
    await index.put('list', []);
    expect([index.find('meera').length, index.find('bob').length]).toEqual([0, 1]);
  });
  test('every item is found while many are indexed again', async () => {
    const many = (words: string) =>
      Array.from({ length: 1_000 }, (_, place) => program(`Wave ${place}`, words));
    const index = await makeIndex(many('old'));
    let isDone = false;
    const putting = index.put('home', many('new')).then(() => {
      isDone = true;
    });
    let looks = 0;
    while (!isDone) {
      looks += 1;
      expect(index.find('wave 999').map(({ title }) => title)).toEqual(['Wave 999']);
      await new Promise((resolve) => setTimeout(resolve));
    }
    await putting;
    expect(looks).toBeGreaterThan(2);
    expect(index.find('old')).toEqual([]);
  });
  test('a search has at most twenty results', async () => {
    const index = await makeIndex(
      Array.from({ length: 300 }, (_, place) => program(`Wave ${place}`)),
    );
    expect(index.find('wave')).toHaveLength(20);
  });
  test('a document’s new items replace its earlier ones', async () => {
    const index = await makeIndex([program('Bob'), program('Wave')]);
    await index.put('home', [program('Wave', 'Meera'), program('Fringe')]);
    expect(
      [index.find('bob'), index.find('meera'), index.find('fringe')].map((found) =>
        found.map(({ title }) => title),
      ),
    ).toEqual([[], ['Wave'], ['Fringe']]);
  });
  test('an item of two documents is found until both have dropped it', async () => {
    const index = await makeIndex([program('Bob')]);
    await index.put('calendar', [program('Bob', 'Meera')]);
    await index.put('home', []);
    expect([index.find('bob').length, index.find('meera').length]).toEqual([1, 1]);
    await index.put('calendar', []);
    expect(index.find('bob')).toEqual([]);
  });
  test('only the changed item is indexed again', async () => {
    const many = Array.from({ length: 1_000 }, (_, place) => program(`Wave ${place}`));
    const index = await makeIndex(many);
    const add = vi.spyOn(MiniSearch.prototype, 'addAll');
    await index.put('home', many.with(500, { ...program('Wave 500', 'Meera') }));
    expect(add.mock.calls.map(([texts]) => texts)).toEqual([
      [{ id: 'Wave 500', title: 'Wave 500', words: 'Meera', text: '' }],
    ]);
  });
});
