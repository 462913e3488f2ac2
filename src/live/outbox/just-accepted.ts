import { createSignal, type Signal, useSignal } from '../../signal.ts';
import { perAccount } from '../account/per-account.ts';

type Code = string | number | null;
/** Code of the training that was accepted last in this page. */
const useLast = perAccount(() => createSignal<string | null>(null));
const NONE: Signal<string | null> = createSignal<string | null>(null);

/** Stores the code of an accepted training; null once nothing is to be asked about it any more. */
export function useNoteAccepted(): (code: Code) => void {
  const last = useLast();
  return (code) => last?.set(code === null ? null : String(code));
}

/**
 * Whether this training was accepted last: at that moment a person knows what notifications are
 * for.
 */
export const useJustAccepted = (code: string | number): boolean =>
  useSignal(useLast() ?? NONE) === String(code);
