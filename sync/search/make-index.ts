import MiniSearch from 'minisearch';
import { foldText } from './fold-text.ts';
import type { Findable, Found } from './found.ts';

/** What was found by an index, the likest first. */
export interface SearchIndex {
  find(text: string): readonly Found[];
}

/** Short words would be like everything; a word of four letters may have one slip, one of seven two. */
const ONE_SLIP = 4;
const TWO_SLIPS = 7;
const slips = ({ length }: string): number | false => (length >= TWO_SLIPS ? 2 : length >= ONE_SLIP && 1);
/** A list longer than this is no answer. */
const MOST = 20;
/** Between two parts of the work the engine does what else it is asked. */
const AT_ONCE = 250;

/** Indexes titles and the words beside them; every word that is looked for has to be there, whole, begun or with a slip. */
export async function makeIndex(findables: Iterable<Findable>): Promise<SearchIndex> {
  const byId = new Map([...findables].map((findable) => [findable.found.id, findable]));
  const index = new MiniSearch({
    fields: ['title', 'words'],
    processTerm: (term) => foldText(term) || null,
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: slips, combineWith: 'AND', weights: { prefix: 0.7, fuzzy: 0.3 } },
  });
  await index.addAllAsync(
    [...byId].map(([id, { found, words }]) => ({ id, title: found.title, words })),
    { chunkSize: AT_ONCE },
  );
  return {
    find: (text) =>
      index
        .search(text)
        .slice(0, MOST)
        .flatMap(({ id }) => byId.get(id)?.found ?? []),
  };
}
