import { createSignal } from '../../signal.ts';

/** The text that screen readers read out, with a number that tells two equal texts apart. */
export const announced = createSignal({ text: '', turn: 0 });

/**
 * Has screen readers read a text out once, for which the page shows something else; an empty text
 * removes the last one.
 */
export const announce = (text: string): void =>
  announced.set({ text, turn: announced.get().turn + 1 });
