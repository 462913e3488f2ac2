import { createIndex } from '../../sync/search/search-index.ts';
import { manyFindables } from './many-findables.ts';

const ROUNDS = 20;
const ASKED = [
  'k',
  'ke',
  'kera',
  'keratin',
  'kerattin',
  'केराटिन',
  'balayge',
  'bob pune',
  'soft regrowth kochi',
  'meera',
  'zzzz',
];

/**
 * Returns milliseconds for building the index over this many things, for updating it when one of
 * them changed, and for each search in it.
 */
export async function measure(
  count: number,
): Promise<{ made: number; changed: number; searches: readonly number[] }> {
  const findables = manyFindables(count);
  const begun = performance.now();
  const index = createIndex();
  await index.put('calendar', findables);
  const made = performance.now() - begun;
  const [first, ...rest] = findables;
  const moved = performance.now();
  await index.put('calendar', first ? [...rest, { ...first, words: 'moved' }] : rest);
  const changed = performance.now() - moved;
  const searches = Array.from({ length: ROUNDS }, () => ASKED)
    .flat()
    .map((text) => {
      const from = performance.now();
      index.find(text);
      return performance.now() - from;
    });
  return { made, changed, searches };
}
