import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import type { Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { isListed } from '../../domain/trainings.ts';
import { allDivisions, allProgramTypes } from '../../queries/home-content.ts';
import type { OwnHome } from '../../queries/home-read.ts';
import { homeRead } from '../../queries/home-read.ts';
import { comingTrainings } from '../../queries/home-trainings.ts';
import { keptHome } from '../../queries/kept-home.ts';
import { popupOf } from '../../queries/popup.ts';
import { homeText } from '../../wire/home.ts';
import { underWayOf } from '../../wire/under-way.ts';

/** A `division_code` in the request narrows nothing on this server: home shows every brand and marks the person's own. */
export const homePwa = oneStatement<'home-pwa', OwnHome>({
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

export const getNotificationPopup: Handler<'get-notification-popup'> = async (_input, { db, account }) => ({
  error: false,
  notification_details: await popupOf(db, account.id),
});

export const getAllProgramTypes: Handler<'get-all-program-types'> = async (_input, { db }) => ({ error: false, data: await allProgramTypes(db) });

export const getHomeDivisions: Handler<'get-home-divisions'> = async (_input, { db }) => ({ error: false, divisions: await allDivisions(db) });

/** The training service's map; this server stands in for that service (rule 7.37). */
export const getHdDivisionMap: Handler<'GetHDDivisionMap'> = async (_input, { account }) => account.divisions.map((code) => ({ DivisionCode: code }));
