import { useMemo } from 'react';
import type { Division } from '../../../sync/contract/home/home.ts';
import type { Me } from '../account/use-me.ts';
import { useDocument } from './use-document.ts';
import { useHome } from './use-home.ts';

/**
 * The codes of the person's own divisions: the map names a hairdresser's (rule 7.5); without it,
 * and for trainers, home does.
 */
export function useOwnDivisions({
  profile,
  leapcode,
}: Pick<Me, 'profile' | 'leapcode'>): ReadonlySet<string> {
  const home = useHome();
  const map = useDocument('GetHDDivisionMap', profile === 'hd' ? { leapcode } : null);
  return new Set(
    map.state === 'ready'
      ? map.value.map(({ DivisionCode }) => DivisionCode)
      : home.state === 'ready'
        ? home.value.divisions.map(({ division_code }) => division_code)
        : [],
  );
}

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
