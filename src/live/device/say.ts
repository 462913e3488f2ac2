import type { Said } from '../../../sync/store/session-values.ts';
import { createSignal } from '../../signal.ts';

/** The text for screen readers, with a number that distinguishes two equal texts. */
export const announced = createSignal({ text: '', turn: 0 });

/**
 * Lets screen readers read a text once, where the page shows the information in another form. An
 * empty text removes the last one.
 */
export const announce = (text: string): void =>
  announced.set({ text, turn: announced.get().turn + 1 });

/**
 * Text of a message. A function is called again when the language changes while the message is
 * shown.
 */
export type Wording = string | (() => string);
export const wordingOf = (wording: Wording): string =>
  typeof wording === 'function' ? wording() : wording;

/** A message to the person. */
export interface Saying {
  /** A toast in the corner (rule 8.10), or the one snackbar (rules 4.22 and 9.6). */
  readonly kind: 'toast' | 'snackbar';
  readonly level: Said['level'];
  /** A toast's own title; 'Info' or 'Error' by default. */
  readonly title?: Wording | undefined;
  readonly message: Wording;
  /**
   * A toast with an action stays for ten seconds, and no longer than the screen; a snackbar until
   * it is closed.
   */
  readonly action?: { readonly label: Wording; readonly onPress: () => void } | undefined;
  /** A snackbar's own settings: milliseconds (0 stays) and the label of its close button. */
  readonly forMs?: number | undefined;
  readonly closeLabel?: Wording | undefined;
}

const last = createSignal<Saying | null>(null);
/** Messages from before the first listener. */
const unheard: Saying[] = [];

/** Shows a message at once; the listener also stores it, so that the person can read it again. */
export function say(saying: Saying): void {
  if (!last.hasListeners()) unheard.push(saying);
  last.set(saying);
}

/**
 * Subscribes to all messages, with `missed` also to earlier ones without a listener; returns an
 * unsubscribe function.
 */
export function onSaying(listener: (saying: Saying) => void, { missed = false } = {}): () => void {
  const stop = last.subscribe((saying) => saying && listener(saying));
  if (missed) for (const saying of unheard.splice(0)) listener(saying);
  return stop;
}

/** An error toast, titled 'Error' (rules 8.1 and 8.2). */
export const sayError = (message: string): void => say({ kind: 'toast', level: 'error', message });
