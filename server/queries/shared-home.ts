import { JOIN_WINDOW_MS } from '../../sync/contract/constants.ts';
import { sha256 } from '../crypto/sha256.ts';
import { sharedFile } from '../crypto/shared-address.ts';
import type { Database } from '../db/database.ts';
import { DAY } from '../domain/time.ts';
import type { CommonHome, CommonHomeTexts } from '../wire/home.ts';
import { commonHomeTexts, sharedHomeText } from '../wire/home.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from './home-content.ts';
import type { ComingTraining } from './home-trainings.ts';
import { comingTrainings } from './home-trainings.ts';
import { keptContent } from './kept-content.ts';
import { popupOf } from './popup.ts';

/** An id that no account has, so that the popup carries nobody's choice. */
const NOBODY = '';
/** So many combinations of divisions are kept ready; the longest kept gives way. */
const DOCUMENTS_MOST = 100;

/** What people with the same divisions share, as a document of its own. */
export interface SharedDocument {
  /** Its name, which tells it from every other text. */
  readonly file: string;
  readonly text: string;
}

/** What home shows of what is not one person's own, of one version of the content. */
interface HomeContent {
  readonly common: CommonHomeTexts;
  /** Of every division, soonest first. */
  readonly coming: readonly ComingTraining[];
  readonly documents: Map<string, SharedDocument>;
}

const loadCommon = async (db: Database): Promise<CommonHome> => ({
  notification_details: await popupOf(db, NOBODY),
  data: await allProgramTypes(db),
  divisions: await allDivisions(db),
  category_group: await categoryGroups(db),
  banner: await allBanners(db),
  top_5_programs: await topPrograms(db),
});

const keeper = keptContent<HomeContent>(async (db, since, version) => {
  const [common, coming] = await Promise.all([loadCommon(db), comingTrainings(db, version, since)]);
  return { common: commonHomeTexts(common), coming, documents: new Map() };
});

/**
 * The day (days since 1970) on which the first session begins that home may still list. A document names its day: else it had to hold every session that ever
 * was, or what it holds hung on the moment at which an instance made it.
 */
export const homeDay = (now: number): number => Math.floor((now - JOIN_WINDOW_MS) / DAY);
/** The first instant that is of the next one (milliseconds since 1970). */
export const endOfHomeDay = (day: number): number => (day + 1) * DAY + JOIN_WINDOW_MS;

/** What home shows of what is not one person's own, with the sessions from a day on. */
export const homeContent = (db: Database, version: string, day: number): Promise<HomeContent> => keeper(db, version, day * DAY);

/** The document of people with these divisions: made of the content, the divisions and the day alone, so that every instance makes the same. */
export function sharedHome(key: Uint8Array, { common, coming, documents }: HomeContent, day: number, divisions: readonly string[]): SharedDocument {
  const named = [...new Set(divisions)].sort();
  const place = `${day} ${JSON.stringify(named)}`;
  const known = documents.get(place);
  if (known) return known;
  const sessions = coming.filter(({ startsAt, divisionCode }) => startsAt >= day * DAY && named.includes(divisionCode));
  const text = sharedHomeText(
    common,
    sessions.map(({ texts }) => texts.shared()),
  );
  const document = { text, file: sharedFile(key, { day, divisions: named, digest: sha256(text) }) };
  const [first] = documents.keys();
  if (first !== undefined && documents.size >= DOCUMENTS_MOST) documents.delete(first);
  documents.set(place, document);
  return document;
}
