import type { ProgramTypes } from '../../../sync/contract/home.ts';
import { useDocument } from '../../live/use-document.ts';
import { useMe } from '../../live/use-me.ts';

/** What this device knows of names and types, for whatever is found. */
export interface Catalogue {
  readonly types: ProgramTypes;
  readonly brandOf: (division: string | undefined) => string | undefined;
  /** Titles of programs that lie here. */
  readonly titles: readonly string[];
}

/** The catalogue's names from home. */
export function useCatalogue(): Catalogue {
  const me = useMe();
  const home = useDocument('home-pwa', me ? { leapcode: me.leapcode } : null);
  if (home.state !== 'ready') return { types: {}, brandOf: () => undefined, titles: [] };
  const { data, divisions, top_5_programs } = home.value;
  return {
    types: data ?? {},
    brandOf: (code) => divisions.find(({ division_code }) => division_code === code)?.division_short_name,
    titles: top_5_programs.map(({ program }) => program),
  };
}
