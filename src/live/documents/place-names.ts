import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useSame } from './use-same.ts';

/** What steps of the breadcrumb are called where they are things with names of their own: a brand, a course, a range. */
export interface PlaceNames {
  /** The screen itself, in place of the name of its kind. */
  readonly own?: string | undefined;
  readonly parent?: string | undefined;
  /** What stands at a further address of the screen, below it. */
  readonly page?: string | undefined;
}

const NONE: PlaceNames = {};
let named = NONE;
const listeners = new Set<() => void>();

function name(names: PlaceNames): void {
  named = names;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A screen names itself and its parents for as long as it is shown (rule 2.18); what it does not name keeps the name of its kind. */
export function useNamePlaces(names: PlaceNames): void {
  const said = useSame(names);
  useLayoutEffect(() => {
    name(said);
    return () => name(NONE);
  }, [said]);
}

/** The names that the shown screen has given. */
export const usePlaceNames = (): PlaceNames => useSyncExternalStore(subscribe, () => named);
