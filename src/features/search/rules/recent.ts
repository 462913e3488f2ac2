import type { Found } from '../../../../sync/search/found.ts';
import type { Chosen } from '../../../../sync/store/session-values.ts';

/** The number of recent choices that are kept; a longer list would not help. */
export const MOST_RECENT = 5;

/** The recent choices of this session with one more at the top, each once. */
export const withChoice = (recent: readonly Found[], chosen: Found): readonly Found[] =>
  [chosen, ...recent.filter(({ id }) => id !== chosen.id)].slice(0, MOST_RECENT);

/** A result as the session stores it, and back: stored notifications keep the word of earlier builds. */
export const toStored = (found: Found): Chosen => ({ ...found, kind: found.kind === 'notification' ? 'notice' : found.kind });
export const fromStored = (chosen: Chosen): Found => ({ ...chosen, kind: chosen.kind === 'notice' ? 'notification' : chosen.kind });

/** Shorter words, such as "and" or "the", are no good examples for a search. */
const LEAST_LETTERS = 5;
const MOST_EXAMPLES = 3;

/** Examples to search for: the first long word of each title, each once. */
export function examplesOf(titles: readonly string[]): readonly string[] {
  const words = titles.map((title) => title.split(/[^\p{L}\p{M}]+/u).find(({ length }) => length >= LEAST_LETTERS));
  const begun = words.flatMap((word) => (word ? [word.charAt(0).toUpperCase() + word.slice(1)] : []));
  return [...new Set(begun)].slice(0, MOST_EXAMPLES);
}
