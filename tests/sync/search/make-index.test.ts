import { describe, expect, test } from 'vitest';
import type { Findable } from '../../../sync/search/found.ts';
import { makeIndex } from '../../../sync/search/make-index.ts';

const program = (title: string, words = ''): Findable => ({ found: { kind: 'program', id: title, title }, words });
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
  test('a whole word comes before one that only begins so, and that before one with a slip', async () => {
    const index = await makeIndex(['Waver', 'Waves', 'Wave'].map((title) => program(title)));
    expect(index.find('waves').map(({ title }) => title)[0]).toBe('Waves');
    expect(index.find('wave').map(({ title }) => title)[0]).toBe('Wave');
  });
  test('every word has to be there, and a short word has to be meant', async () => {
    const index = await makeIndex(titles.map((title) => program(title)));
    expect([index.find('bob balayage'), index.find('bib'), index.find('…'), index.find('')]).toEqual([[], [], [], []]);
  });
  test('a word beside the title leads to it too, and titles come first', async () => {
    const index = await makeIndex([program('Shade talk', 'Meera Iyer'), program('Meera on waves')]);
    expect(index.find('meera').map(({ title }) => title)).toEqual(['Meera on waves', 'Shade talk']);
  });
  test('the same thing in two documents is found once', async () => {
    const index = await makeIndex([program('Bob'), program('Bob', 'again')]);
    expect(index.find('bob')).toHaveLength(1);
  });
  test('no answer is longer than twenty rows', async () => {
    const index = await makeIndex(Array.from({ length: 300 }, (_, place) => program(`Wave ${place}`)));
    expect(index.find('wave')).toHaveLength(20);
  });
});
