/**
 * A first sentence of 8 to 60 characters with more text behind it. Sentences end as in English or
 * Hindi.
 */
const OPENING = /^(.{8,60}?)([.!?।])\s+(\S.*)$/s;

/**
 * Splits a text into a headline and the rest. The headline is empty if no first sentence is
 * suitable.
 */
export function headlineOf(text: string): { headline: string; rest: string } {
  const [, sentence = '', end = '', rest = ''] = OPENING.exec(text.trim()) ?? [];
  if (!sentence) return { headline: '', rest: text.trim() };
  return { headline: end === '.' ? sentence : sentence + end, rest };
}
