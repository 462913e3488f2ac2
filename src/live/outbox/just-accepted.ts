import { createSignal, useSignal } from '../../signal.ts';

/** Code of the training that was accepted last in this page. */
const last = createSignal<string | null>(null);

/** Stores the code of an accepted training; null once nothing is to be asked about it any more. */
export const noteAccepted = (code: string | number | null): void => last.set(code === null ? null : String(code));

/** Whether this training was accepted last: at that moment a person knows what notifications are for. */
export const useJustAccepted = (code: string | number): boolean => useSignal(last) === String(code);
