import type { Home } from '../../sync/contract/home.ts';
import type { Database } from '../db/database.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from './home-content.ts';
import { popupOf } from './popup.ts';

/** What home shows everybody alike. */
export type SharedHome = Pick<Home, 'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs' | 'notification_details'>;

interface Kept {
  readonly version: number;
  readonly home: Promise<SharedHome>;
}

/** No account has this one: the popup comes without anybody's word about it. */
const NOBODY = '';
const kept = new WeakMap<Database, Kept>();

const load = async (db: Database): Promise<SharedHome> => ({
  notification_details: await popupOf(db, NOBODY),
  data: await allProgramTypes(db),
  divisions: await allDivisions(db),
  category_group: await categoryGroups(db),
  banner: await allBanners(db),
  top_5_programs: await topPrograms(db),
});

/**
 * The shared part, kept in this process for as long as the content's version stays. The caller read the version with
 * this very request, so that several instances never show what another one changed; contents that are younger than their
 * version are looked up once more with the next request.
 */
export function sharedHome(db: Database, version: number): Promise<SharedHome> {
  const known = kept.get(db);
  if (known?.version === version) return known.home;
  const home = load(db);
  kept.set(db, { version, home });
  // A failure is not kept; whoever waits for it hears of it.
  home.catch(() => {
    if (kept.get(db)?.home === home) kept.delete(db);
  });
  return home;
}
