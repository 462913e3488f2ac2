/**
 * A first sentence short enough for a headline, followed by more text; sentences end as in English
 * or Hindi.
 */
const OPENING = /^(.{8,60}?)([.!?।])\s+(\S.*)$/s;

/**
 * Splits an item's text into a headline and the rest; without a suitable first sentence everything
 * is the rest.
 */
export function headlineOf(text: string): { headline: string; rest: string } {
  const [, sentence = '', end = '', rest = ''] = OPENING.exec(text.trim()) ?? [];
  if (!sentence) return { headline: '', rest: text.trim() };
  return { headline: end === '.' ? sentence : sentence + end, rest };
}
