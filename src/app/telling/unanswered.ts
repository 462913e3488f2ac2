/** How a request without an answer came about: the person pressed for it, or the page asked by itself. */
type Way = 'failed' | 'unanswered';
type Listener = (way: Way) => void;
const listeners = new Set<Listener>();

/** A request had no answer at all: status 0 (rule 8.6). */
export const tellUnanswered = ({ pressed }: { readonly pressed: boolean }): void => {
  for (const listener of listeners) listener(pressed ? 'failed' : 'unanswered');
};

export function onUnanswered(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
