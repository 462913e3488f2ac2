import type { Database } from '../db/database.ts';
import type { CommonHome } from '../wire/home.ts';
import { commonHomeTexts } from '../wire/home.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from './home-content.ts';
import { keptContent } from './kept-content.ts';
import { popupOf } from './popup.ts';

/** An id that no account has, so that the popup carries no person's choice. */
const NO_ACCOUNT = '';

const load = async (db: Database): Promise<CommonHome> => ({
  notification_details: await popupOf(db, NO_ACCOUNT),
  data: await allProgramTypes(db),
  divisions: await allDivisions(db),
  category_group: await categoryGroups(db),
  banner: await allBanners(db),
  top_5_programs: await topPrograms(db),
});

/** The fields of home that are the same for every account, written once for each version of the content. */
export const keptHome = keptContent(async (db) => commonHomeTexts(await load(db)));
