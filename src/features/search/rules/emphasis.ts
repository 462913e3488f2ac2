/** A piece of a title; `hit` if it matches the search. */
export interface Piece {
  readonly text: string;
  readonly hit: boolean;
}

const plain = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
/** Words from 4 letters on may differ by one letter, from 7 on by two, as in the index. */
const SLIPS = [4, 7] as const;
const slipsIn = ({ length }: string): number => SLIPS.filter((least) => length >= least).length;

/** Number of letters by which two words differ (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(
        Math.min(
          (next[j] ?? 0) + 1,
          (row[j + 1] ?? 0) + 1,
          (row[j] ?? 0) + (letter === b[j] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Number of letters of a word that match: its beginning, all of it if it differs by a typing error,
 * or 0.
 */
function reach(word: string, wanted: readonly string[]): number {
  const known = plain(word);
  const begun = wanted.filter((each) => known.startsWith(each)).map(({ length }) => length);
  if (begun.length > 0) return Math.max(...begun);
  return wanted.some((each) => distance(known, each) <= slipsIn(each)) ? word.length : 0;
}

/** A title in pieces, with the matches marked. */
export function emphasise(title: string, asked: string): readonly Piece[] {
  const wanted = asked
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map(plain);
  const pieces = title.split(/([\p{L}\p{M}\p{N}]+)/u).flatMap((text, place): readonly Piece[] => {
    const end = place % 2 === 1 ? reach(text, wanted) : 0;
    return [
      { text: text.slice(0, end), hit: true },
      { text: text.slice(end), hit: false },
    ];
  });
  return pieces.filter(({ text }) => text !== '');
}
