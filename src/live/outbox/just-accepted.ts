import { useSyncExternalStore } from 'react';

/** The training that was accepted last in this page. */
let last: string | null = null;
const listeners = new Set<() => void>();

/** A training was accepted, or nothing is to be asked about it any more. */
export function noteAccepted(code: string | number | null): void {
  last = code === null ? null : String(code);
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Whether this training was accepted last: the moment in which a person knows what notifications would be for. */
export const useJustAccepted = (code: string | number): boolean => useSyncExternalStore(subscribe, () => last === String(code));
