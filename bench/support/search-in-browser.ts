import { makeIndex } from '../../sync/search/make-index.ts';
import { manyFindables } from './many-findables.ts';

const DOCUMENTS = 5_000;
const ROUNDS = 20;
const ASKED = ['k', 'ke', 'kera', 'keratin', 'kerattin', 'केराटिन', 'balayge', 'bob pune', 'soft regrowth kochi', 'meera', 'zzzz'];

/** Milliseconds for making the index, and for each search in it. */
export async function measure(): Promise<{ made: number; searches: readonly number[] }> {
  const findables = manyFindables(DOCUMENTS);
  const begun = performance.now();
  const index = await makeIndex(findables);
  const made = performance.now() - begun;
  const searches = Array.from({ length: ROUNDS }, () => ASKED)
    .flat()
    .map((text) => {
      const from = performance.now();
      index.find(text);
      return performance.now() - from;
    });
  return { made, searches };
}
