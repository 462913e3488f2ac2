import { useLayoutEffect } from 'react';
import { createSignal, useSignal } from '../../signal.ts';
import { useSame } from '../account/shared-query.ts';

/**
 * Names of breadcrumb steps that are things with names of their own: a brand, a course, a range.
 */
export interface CrumbNames {
  /** The screen itself, in place of the name of its kind. */
  readonly own?: string | undefined;
  readonly parent?: string | undefined;
  /** A page at a further address of the screen, below it. */
  readonly page?: string | undefined;
}

const NONE: CrumbNames = {};
const named = createSignal(NONE);

/**
 * Names the screen and its parents while it is shown (rule 2.18); steps without a name keep the
 * name of their kind.
 */
export function useNameCrumbs(names: CrumbNames): void {
  const given = useSame(names);
  useLayoutEffect(() => {
    named.set(given);
    return () => named.set(NONE);
  }, [given]);
}

/** The names that the shown screen has given. */
export const useCrumbNames = (): CrumbNames => useSignal(named);
