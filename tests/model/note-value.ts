import { mergeNote } from '../../server/domain/favourites.ts';

/** A note of the runs as text: each digit of its value is a paragraph, 0 is no note. */
export const noteText = (value: number): string =>
  value === 0 ? '' : [...String(value)].join('\n\n');
/** The value of a note's text. */
export const noteValue = (text: string): number => Number(text.replaceAll('\n\n', ''));

/** The note of a server that has taken another one (`was`: what its person had before them). */
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
