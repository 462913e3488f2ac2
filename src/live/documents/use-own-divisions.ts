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
