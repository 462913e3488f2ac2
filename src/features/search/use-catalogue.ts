import { useMemo } from 'react';
import type { Home, ProgramTypes, TopProgram } from '../../../sync/contract/home.ts';
import { useMe } from '../../live/account/use-me.ts';
import { useHome } from '../../live/documents/use-home.ts';

/** Names and types that this device knows, for showing results. */
export interface Catalogue {
  readonly types: ProgramTypes;
  readonly brandOf: (division: string | undefined) => string | undefined;
  /** The Top 5. */
  readonly popular: readonly TopProgram[];
}

const NOTHING: Catalogue = { types: {}, brandOf: () => undefined, popular: [] };

const catalogueOf = ({ divisions, top_5_programs }: Home, types: ProgramTypes): Catalogue => ({
  types,
  brandOf: (code) => divisions.find(({ division_code }) => division_code === code)?.division_short_name,
  popular: top_5_programs,
});

/** The catalogue's names from home; the same object while home stays the same. */
export function useCatalogue(): Catalogue {
  const home = useHome();
  const types = useMe()?.programTypes;
  const value = home.state === 'ready' ? home.value : null;
  return useMemo(() => (value && types ? catalogueOf(value, types) : NOTHING), [value, types]);
}
