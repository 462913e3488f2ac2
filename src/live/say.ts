/** Something that the app has to say. */
export interface Saying {
  /** A toast in the corner (rule 8.10), or the one snackbar (rules 4.22 and 9.6). */
  readonly as: 'toast' | 'snackbar';
  readonly level: 'info' | 'success' | 'error' | 'reminder';
  /** A toast's own title; 'Info' or 'Error' without one. */
  readonly title?: string | undefined;
  readonly message: string;
  /** With it the message stays until it is dismissed. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** A snackbar's own manners: milliseconds (0 stays), its place and what closing it is called. */
  readonly forMs?: number | undefined;
  readonly position?: 'top' | 'bottom' | undefined;
  readonly closeLabel?: string | undefined;
}

type Listener = (saying: Saying) => void;
const listeners = new Set<Listener>();
const unheard: Saying[] = [];

/** The one way in which the app says things: shown at once, and kept to be read again. */
export function say(saying: Saying): void {
  if (listeners.size === 0) unheard.push(saying);
  for (const listener of listeners) listener(saying);
}

/** Hears everything that is said, with `missed` also what was said before anybody listened; returns the way to stop. */
export function onSaying(listener: Listener, { missed = false } = {}): () => void {
  listeners.add(listener);
  if (missed) for (const saying of unheard.splice(0)) listener(saying);
  return () => void listeners.delete(listener);
}
