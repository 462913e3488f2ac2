import MiniSearch from 'minisearch';
import { foldText } from '../contract/rules/fold-text.ts';
import { same } from '../contract/rules/same.ts';
import type { Findable, Found } from '../found.ts';

/** An index over this device's texts; it returns the best matches first. */
export interface SearchIndex {
  find(text: string): readonly Found[];
  /** Takes what a document offers in the place of what it offered before; only what changed is indexed. */
  put(document: string, findables: readonly Findable[]): Promise<void>;
}

/** Typing errors allowed by word length: none in short words, one from four letters on, two from seven on. */
const ONE_SLIP = 4;
const TWO_SLIPS = 7;
const slips = ({ length }: string): number | false => (length >= TWO_SLIPS ? 2 : length >= ONE_SLIP && 1);
/** The most results in a list. */
const MOST = 20;
/** Texts indexed in one batch; between batches the engine answers other calls. */
const AT_ONCE = 250;

interface Text {
  readonly id: string;
  readonly title: string;
  readonly words: string;
}
const textOf = ({ found, words }: Findable): Text => ({ id: found.id, title: found.title, words });

/** Indexes titles and further words. Every word of a query has to match: whole, as a prefix, or with a typing error. */
export function createIndex(): SearchIndex {
  const index = new MiniSearch<Text>({
    fields: ['title', 'words'],
    processTerm: (term) => foldText(term) || null,
    searchOptions: { boost: { title: 4 }, prefix: true, fuzzy: slips, combineWith: 'AND', weights: { prefix: 0.7, fuzzy: 0.3 } },
  });
  /** By document and id; one thing may be in several documents. */
  const offered = new Map<string, ReadonlyMap<string, Findable>>();
  /** By id: the documents that offer it; the first one's words count. */
  const offering = new Map<string, Set<string>>();
  const indexed = new Map<string, Findable>();

  /** Brings one thing up to date; what has to be indexed anew, if anything. */
  const settle = (id: string): Text | undefined => {
    const [first] = offering.get(id) ?? [];
    const now = first === undefined ? undefined : offered.get(first)?.get(id);
    const was = indexed.get(id);
    const isSameText = was && now && same(textOf(was), textOf(now));
    if (was && !isSameText) index.discard(id);
    if (now) indexed.set(id, now);
    else indexed.delete(id);
    return now && !isSameText ? textOf(now) : undefined;
  };

  return {
    async put(document, findables) {
      const before = offered.get(document) ?? new Map<string, Findable>();
      const after = new Map(findables.map((findable) => [findable.found.id, findable]));
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter((id) => !same(before.get(id), after.get(id)));
      offered.set(document, after);
      for (const id of changed) {
        const holders = offering.get(id) ?? new Set();
        if (after.has(id)) holders.add(document);
        else holders.delete(document);
        if (holders.size > 0) offering.set(id, holders);
        else offering.delete(id);
      }
      await index.addAllAsync(
        changed.map(settle).filter((text) => text !== undefined),
        { chunkSize: AT_ONCE },
      );
    },
    find: (text) =>
      index
        .search(text)
        .slice(0, MOST)
        .flatMap(({ id }) => indexed.get(id)?.found ?? []),
  };
}
