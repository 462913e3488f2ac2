import type { Home } from '../../sync/contract/home.ts';
import type { Database } from '../db/database.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from './home-content.ts';
import { popupOf } from './popup.ts';

/** The part of home that is the same for everybody. */
export type SharedHome = Pick<Home, 'data' | 'divisions' | 'category_group' | 'banner' | 'top_5_programs' | 'notification_details'>;

interface Kept {
  readonly version: number;
  readonly home: Promise<SharedHome>;
}

/** An id that no account has, so that the popup carries nobody's choice. */
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
 * The shared part, cached in this process while the content's version stays. The caller read the version in this same request, so
 * no instance shows content that another one has changed; content newer than its version is read once more with
 * the next request.
 */
export function sharedHome(db: Database, version: number): Promise<SharedHome> {
  const known = kept.get(db);
  if (known?.version === version) return known.home;
  const home = load(db);
  kept.set(db, { version, home });
  // A failure is not cached, but everybody who waits for it gets it.
  home.catch(() => {
    if (kept.get(db)?.home === home) kept.delete(db);
  });
  return home;
}
