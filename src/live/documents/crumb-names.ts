import { useLayoutEffect } from 'react';
import { createSignal, useSignal } from '../../signal.ts';
import { useSame } from '../account/shared-query.ts';

/**
 * Names of breadcrumb steps that have names of their own, such as a brand, a course or a range.
 */
export interface CrumbNames {
  /** The name of the screen itself, in place of its title. */
  readonly own?: string | undefined;
  readonly parent?: string | undefined;
  /** The name of a page below the screen. */
  readonly page?: string | undefined;
}

const NONE: CrumbNames = {};
const named = createSignal(NONE);

/**
 * Sets the names of the screen and its parent while it is shown (rule 2.18); steps without a name
 * keep their screen's title.
 */
export function useNameCrumbs(names: CrumbNames): void {
  const given = useSame(names);
  useLayoutEffect(() => {
    named.set(given);
    return () => named.set(NONE);
  }, [given]);
}

/** The names that the current screen has set. */
export const useCrumbNames = (): CrumbNames => useSignal(named);
