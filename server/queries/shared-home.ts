import type { Database } from '../db/database.ts';
import type { SharedHome } from '../wire/home.ts';
import { sharedHomeTexts } from '../wire/home.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from './home-content.ts';
import { keptContent } from './kept-content.ts';
import { popupOf } from './popup.ts';

/** An id that no account has, so that the popup carries nobody's choice. */
const NOBODY = '';

const load = async (db: Database): Promise<SharedHome> => ({
  notification_details: await popupOf(db, NOBODY),
  data: await allProgramTypes(db),
  divisions: await allDivisions(db),
  category_group: await categoryGroups(db),
  banner: await allBanners(db),
  top_5_programs: await topPrograms(db),
});

/** The part of home that is the same for everybody, written once for each version. */
export const sharedHome = keptContent(async (db) => sharedHomeTexts(await load(db)));
