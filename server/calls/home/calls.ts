import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { homeRows } from '../../../sync/contract/home.ts';
import { calls, type Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import type { Database } from '../../db/database.ts';
import { only, signedIn } from '../../domain/access.ts';
import { isListed } from '../../domain/trainings.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from '../../queries/home-content.ts';
import { comingTrainings } from '../../queries/home-trainings.ts';
import { keptContent } from '../../queries/kept-content.ts';
import { popupOf } from '../../queries/popup.ts';
import { type CommonHome, commonHomeTexts, homeText } from '../../wire/home.ts';
import { underWayOf } from '../../wire/under-way.ts';
import { homeRead, type OwnHome } from './home-read.ts';

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
const keptHome = keptContent(async (db) => commonHomeTexts(await load(db)));

/** A `division_code` in the request narrows nothing on this server: home shows every brand and marks the person's own. */
const homePwa = oneStatement<'home-pwa', OwnHome>({
  statement: homeRead,
  values: (_input, now) => [now - JOIN_WINDOW_MS],
  answer: async ({ reader, version, own }, _input, { db, now }) => {
    const [common, coming] = await Promise.all([keptHome(db, version), comingTrainings(db, version, now - JOIN_WINDOW_MS)]);
    const did = new Map(own.trainings.map(({ code, answer, viewed }) => [code, { answer: answer ?? undefined, viewed }]));
    const upcoming = coming.flatMap((training) => {
      const involvement = did.get(training.code) ?? NOTHING;
      return reader.divisions.includes(training.divisionCode) && isListed(training, involvement.answer, now) ? [training.text(involvement)] : [];
    });
    return homeText({ ...own, reader, underWay: underWayOf(own.underWay ?? []) }, common, upcoming);
  },
});
const NOTHING = { answer: undefined, viewed: false };

const getNotificationPopup: Handler<'get-notification-popup'> = async (_input, { db, account }) => ({
  error: false,
  notification_details: await popupOf(db, account.id),
});

const getAllProgramTypes: Handler<'get-all-program-types'> = async (_input, { db }) => ({ error: false, data: await allProgramTypes(db) });

const getHomeDivisions: Handler<'get-home-divisions'> = async (_input, { db }) => ({ error: false, divisions: await allDivisions(db) });

/** The training service's map; this server stands in for that service (rule 7.37). */
const getHdDivisionMap: Handler<'GetHDDivisionMap'> = async (_input, { account }) => account.divisions.map((code) => ({ DivisionCode: code }));

/** The data of the home screen. */
export const homeCalls = calls('Home', homeRows, {
  'home-pwa': {
    may: signedIn,
    shows: ['banners', 'categories', 'divisions', 'learning', 'notifications', 'popups', 'program-types', 'programs', 'trainings'],
    summary: 'Everything that the home screen shows.',
    read: homePwa,
  },
  'get-notification-popup': {
    may: signedIn,
    shows: ['popups'],
    summary: 'The current message of What’s New, with what this person said about it.',
    handle: getNotificationPopup,
  },
  'get-all-program-types': { may: signedIn, shows: ['program-types'], summary: 'Program types by parent type.', handle: getAllProgramTypes },
  'get-home-divisions': { may: signedIn, shows: ['divisions'], summary: 'The divisions on the home screen.', handle: getHomeDivisions },
  GetHDDivisionMap: {
    may: only('hd', 'This is for hairdressers only.'),
    shows: [],
    summary: 'The divisions that a hairdresser is assigned to; an external service.',
    handle: getHdDivisionMap,
  },
});
