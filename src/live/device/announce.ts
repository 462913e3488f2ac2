/** What is to be read out, with a number that tells two equal ones apart. */
interface Announced {
  readonly text: string;
  readonly turn: number;
}

let last: Announced = { text: '', turn: 0 };
const listeners = new Set<() => void>();

/** Has a screen reader read something out once, where the page shows it to everybody else; an empty text takes it away. */
export function announce(text: string): void {
  last = { text, turn: last.turn + 1 };
  for (const listener of listeners) listener();
}

export const lastAnnounced = (): Announced => last;

export function onAnnounced(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
