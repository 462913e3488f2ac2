import type { Found } from '../../../sync/search/found.ts';

/** So many choices are kept; more would be a list of its own. */
export const MOST_RECENT = 5;

/** The choices of this session with one more at the top, each once. */
export const withChoice = (recent: readonly Found[], chosen: Found): readonly Found[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, MOST_RECENT);

/** Words like "and" or "the" are no example of a search. */
const LEAST_LETTERS = 5;
const MOST_EXAMPLES = 3;

/** Words to try: the first long one of each title, each once. */
export function examplesOf(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(/[^\p{L}\p{M}]+/u).find(({ length }) => length >= LEAST_LETTERS));
  const begun = words.flatMap((word) => (word ? [word.charAt(0).toUpperCase() + word.slice(1)] : []));
  return [...new Set(begun)].slice(0, MOST_EXAMPLES);
}
