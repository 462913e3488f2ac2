import { useMemo } from 'react';
import type { Home, ProgramTypes } from '../../../sync/contract/home.ts';
import { useHome } from '../../live/use-home.ts';
import { useMe } from '../../live/use-me.ts';

/** Names and types that this device knows, for showing results. */
export interface Catalogue {
  readonly types: ProgramTypes;
  readonly brandOf: (division: string | undefined) => string | undefined;
  /** Titles of programs on this device. */
  readonly titles: readonly string[];
}

const NOTHING: Catalogue = { types: {}, brandOf: () => undefined, titles: [] };

const catalogueOf = ({ divisions, top_5_programs }: Home, types: ProgramTypes): Catalogue => ({
  types,
  brandOf: (code) => divisions.find(({ division_code }) => division_code === code)?.division_short_name,
  titles: top_5_programs.map(({ program }) => program),
});

/** The catalogue's names from home; the same object while home stays the same. */
export function useCatalogue(): Catalogue {
  const home = useHome();
  const types = useMe()?.programTypes;
  const value = home.state === 'ready' ? home.value : null;
  return useMemo(() => (value && types ? catalogueOf(value, types) : NOTHING), [value, types]);
}
