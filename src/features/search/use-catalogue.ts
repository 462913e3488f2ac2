import { useMemo } from 'react';
import type { Home, ProgramTypes } from '../../../sync/contract/home.ts';
import { useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';

/** What this device knows of names and types, for whatever is found. */
export interface Catalogue {
  readonly types: ProgramTypes;
  readonly brandOf: (division: string | undefined) => string | undefined;
  /** Titles of programs that lie here. */
  readonly titles: readonly string[];
}

const NOTHING: Catalogue = { types: {}, brandOf: () => undefined, titles: [] };

const catalogueOf = ({ data, divisions, top_5_programs }: Home): Catalogue => ({
  types: data ?? {},
  brandOf: (code) => divisions.find(({ division_code }) => division_code === code)?.division_short_name,
  titles: top_5_programs.map(({ program }) => program),
});

/** The catalogue's names from home; the same object as long as home is the same. */
export function useCatalogue(): Catalogue {
  const me = useMe();
  const home = useDocument('home-pwa', me ? { leapcode: me.leapcode } : null);
  const value = home.state === 'ready' ? home.value : null;
  return useMemo(() => (value ? catalogueOf(value) : NOTHING), [value]);
}
