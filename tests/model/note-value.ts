import { mergeNote } from '../../server/domain/favourites.ts';

/** Returns a note as text: each digit of its value is a paragraph; 0 is no note. */
export const noteText = (value: number): string =>
  value === 0 ? '' : [...String(value)].join('\n\n');
/** Returns the value of a note's text. */
export const noteValue = (text: string): number => Number(text.replaceAll('\n\n', ''));

/** Returns the server's note after it took another one; `was`: the text that its person saw. */
export function noteAfter(
  held: number,
  {
    value,
    was,
    at = 0,
  }: { readonly value: number; readonly was: number | undefined; readonly at?: number },
): number {
  const sent = { text: noteText(value), at, was: was === undefined ? undefined : noteText(was) };
  const merged = mergeNote(held === 0 ? undefined : { text: noteText(held), at: 0 }, sent);
  return merged === 'too-long' ? held : noteValue(merged.text);
}
