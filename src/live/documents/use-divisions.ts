import { useMemo } from 'react';
import type { Division } from '../../../sync/contract/home/home.ts';
import { useHome } from './use-home.ts';

const NONE: readonly Division[] = [];

/** The person's divisions, as home lists them, and the short name of one by its code. */
export function useDivisions(): {
  readonly divisions: readonly Division[];
  readonly nameOf: (code: string) => string | undefined;
} {
  const home = useHome();
  const divisions = home.state === 'ready' ? home.value.divisions : NONE;
  return useMemo(
    () => ({
      divisions,
      nameOf: (code) =>
        divisions.find(({ division_code }) => division_code === code)?.division_short_name,
    }),
    [divisions],
  );
}

/** The short name of a division; its code until home is here. */
export const useDivisionName = (code: string): string => useDivisions().nameOf(code) ?? code;
