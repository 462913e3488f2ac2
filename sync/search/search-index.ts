import MiniSearch from 'minisearch';
import SearchableMap from 'minisearch/SearchableMap';
import type { Findable, Found } from '../contract/home/found.ts';
import { foldText } from '../contract/rules/fold-text.ts';
import { same } from '../contract/rules/same.ts';

/** An index over texts; it returns the best matches first. */
export interface SearchIndex {
  /** Returns the best matches that `counts` accepts, such as those this person may see. */
  find(text: string, counts?: (found: Found) => boolean): readonly Found[];
  /**
   * Replaces a document's findables. Only changes are indexed, and each thing can be found
   * throughout.
   */
  put(document: string, findables: readonly Findable[]): Promise<void>;
}

/**
 * Typing errors allowed by word length: none in short words, one from four letters, two from seven.
 */
const ONE_SLIP = 4;
const TWO_SLIPS = 7;
const MOST_SLIPS = 2;
const slips = ({ length }: string): number | false =>
  length >= TWO_SLIPS ? MOST_SLIPS : length >= ONE_SLIP && 1;
/** Most results in a list. */
const MOST = 20;
/** Most words of a query; each one costs time. */
const MOST_WORDS = 8;
/** Texts indexed in one batch; between batches this thread answers other calls. */
const AT_ONCE = 250;

/** Weight of a match by field. */
const WEIGHTS: Readonly<Record<string, number>> = { title: 4, words: 2, text: 1 };

interface Text {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly text: string;
}
const textOf = ({ found, words, text = '' }: Findable): Text => ({
  id: found.id,
  title: found.title,
  words,
  text,
});
const lengthOf = ({ words, text = '' }: Findable): number => words.length + text.length;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const tokenize: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/**
 * The normalised words of a text. A single letter says little beside longer words, and costs the
 * most.
 */
function wordsOf(text: string): readonly string[] {
  const words = [...new Set(tokenize(text).map(foldText).filter(Boolean))];
  const long = words.filter(({ length }) => length > 1);
  return (long.length > 0 ? long : words).slice(0, MOST_WORDS);
}

/**
 * Similarity of an indexed word to a query word, from 1 (equal) to 0: a prefix, or a word with this
 * many typing errors.
 */
function likeness(asked: string, word: string, distance: number): number {
  if (word === asked) return 1;
  const longer = word.length - asked.length;
  if (word.startsWith(asked)) return (0.7 * word.length) / (word.length + 0.3 * longer);
  return (0.3 * word.length) / (word.length + distance);
}

const compare = <T>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** A thing in the index, with the facts that order equal matches. */
interface Indexed {
  readonly findable: Findable;
  readonly rank: number;
  readonly titleWords: number;
}
const indexedOf = (findable: Findable): Indexed => ({
  findable,
  rank: findable.rank ?? Number.MAX_VALUE,
  titleWords: findable.found.title.split(' ').length,
});

/** A match: its score and the number of matching words. */
interface Match {
  readonly thing: Indexed;
  score: number;
  words: number;
}

/**
 * Better matches first; equal ones by the Top 5, then by short titles, then in an order that is the
 * same everywhere.
 */
const inOrder = (a: Match, b: Match): number =>
  b.score - a.score ||
  a.thing.rank - b.thing.rank ||
  a.thing.titleWords - b.thing.titleWords ||
  compare(a.thing.findable.found.title, b.thing.findable.found.title) ||
  compare(a.thing.findable.found.id, b.thing.findable.found.id);

/** The first matches, without sorting all of them. */
function firstOf(matches: Iterable<Match>, most: number): readonly Match[] {
  const first: Match[] = [];
  for (const match of matches) {
    const last = first.at(-1);
    if (first.length === most && last && inOrder(match, last) >= 0) continue;
    const place = first.findLastIndex((better) => inOrder(better, match) <= 0) + 1;
    first.splice(place, 0, match);
    if (first.length > most) first.pop();
  }
  return first;
}

/**
 * Creates an index of titles, further words and texts. A query's words match whole, as a prefix, or
 * with a typing error. Things that match all words hide those that match only some. A score depends
 * on the thing alone, not on the rest of the index, so that a device finds in its own documents
 * what the server finds among all programs, in the same order.
 */
export function createIndex(): SearchIndex {
  const index = new MiniSearch<Text>({
    fields: Object.keys(WEIGHTS),
    processTerm: (term) => foldText(term) || null,
    searchOptions: { prefix: true, fuzzy: slips },
  });
  /** Findables by document and id; one thing may be in several documents. */
  const offered = new Map<string, ReadonlyMap<string, Findable>>();
  /** Documents by id of the thing they contain; the longest findable counts. */
  const offering = new Map<string, Set<string>>();
  const indexed = new Map<string, Indexed>();

  /** Updates one thing; returns the text to be indexed again, if it changed. */
  const settle = (id: string): Text | undefined => {
    const offers = [...(offering.get(id) ?? [])].flatMap(
      (document) => offered.get(document)?.get(id) ?? [],
    );
    const [best] = offers.toSorted((a, b) => lengthOf(b) - lengthOf(a));
    const previous = indexed.get(id)?.findable;
    const isSameText = previous && best && same(textOf(previous), textOf(best));
    if (previous && !isSameText) index.remove(textOf(previous));
    if (best) indexed.set(id, indexedOf(best));
    else indexed.delete(id);
    return best && !isSameText ? textOf(best) : undefined;
  };

  /** The score of each thing for one word, by id. */
  const scoresFor = (asked: string): ReadonlyMap<string, number> => {
    const results = index.search(asked);
    const words = SearchableMap.from<true>(
      [...new Set(results.flatMap(({ terms }) => terms))].map((term) => [term, true]),
    );
    const near = words.fuzzyGet(asked, MOST_SLIPS);
    const likenesses = new Map(
      [...words.keys()].map((word) => [
        word,
        likeness(asked, word, near.get(word)?.[1] ?? MOST_SLIPS),
      ]),
    );
    const scores = new Map<string, number>();
    for (const { id, match } of results) {
      let best = 0;
      for (const word in match)
        for (const field of match[word] ?? [])
          best = Math.max(best, (WEIGHTS[field] ?? 0) * (likenesses.get(word) ?? 0));
      scores.set(id, best);
    }
    return scores;
  };

  return {
    async put(document, findables) {
      const before = offered.get(document) ?? new Map<string, Findable>();
      const after = new Map(findables.map((findable) => [findable.found.id, findable]));
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (id) => !same(before.get(id), after.get(id)),
      );
      offered.set(document, after);
      for (const id of changed) {
        const holders = offering.get(id) ?? new Set();
        if (after.has(id)) holders.add(document);
        else holders.delete(document);
        if (holders.size > 0) offering.set(id, holders);
        else offering.delete(id);
      }
      for (let from = 0; from < changed.length; from += AT_ONCE) {
        if (from > 0) await pause();
        const batch = changed.slice(from, from + AT_ONCE);
        index.addAll(batch.map(settle).filter((text) => text !== undefined));
      }
    },
    find(text, counts = () => true) {
      const asked = wordsOf(text);
      const matches = new Map<string, Match>();
      for (const word of asked) {
        for (const [id, score] of scoresFor(word)) {
          const match = matches.get(id);
          if (match) {
            match.score += score;
            match.words += 1;
            continue;
          }
          const thing = indexed.get(id);
          if (thing && counts(thing.findable.found)) matches.set(id, { thing, score, words: 1 });
        }
      }
      const some = [...matches.values()];
      const all = some.filter(({ words }) => words === asked.length);
      return firstOf(all.length > 0 ? all : some, MOST).map(({ thing }) => thing.findable.found);
    },
  };
}
