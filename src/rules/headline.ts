/** A first sentence of a length that reads as a headline, with something after it; sentences end as in English or Hindi. */
const OPENING = /^(.{8,60}?)([.!?।])\s+(\S.*)$/s;

/** An item's words as a headline and what follows; all of it follows where no sentence offers itself. */
export function headlineOf(text: string): { headline: string; rest: string } {
  const [, sentence = '', end = '', rest = ''] = OPENING.exec(text.trim()) ?? [];
  if (!sentence) return { headline: '', rest: text.trim() };
  return { headline: end === '.' ? sentence : sentence + end, rest };
}
