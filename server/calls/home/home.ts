import { JOIN_WINDOW_MS, SHARED_HOME } from '../../../sync/contract/constants.ts';
import type { Handler } from '../../call/calls.ts';
import { oneStatement } from '../../call/one-statement.ts';
import { isListed } from '../../domain/trainings.ts';
import { allDivisions, allProgramTypes } from '../../queries/home-content.ts';
import type { OwnHome } from '../../queries/home-read.ts';
import { homeRead } from '../../queries/home-read.ts';
import { popupOf } from '../../queries/popup.ts';
import { homeContent, homeDay, sharedHome } from '../../queries/shared-home.ts';
import { homePartText, homeText } from '../../wire/home.ts';
import { underWayOf } from '../../wire/under-way.ts';

/** A `division_code` in the request narrows nothing on this server: home shows every brand and marks the person's own. */
export const homePwa = oneStatement<'home-pwa', OwnHome>({
  statement: homeRead,
  values: (_input, now) => [now - JOIN_WINDOW_MS],
  answer: async ({ reader, version, own }, _input, { db, keys, now }) => {
    const day = homeDay(now);
    const content = await homeContent(db, version, day);
    const did = new Map((own.sessions ?? []).map(([code, answer, viewed]) => [code, { answer: answer ?? undefined, viewed }]));
    const listed = content.coming.flatMap((session) => {
      const mine = did.get(session.code) ?? NOTHING;
      return reader.divisions.includes(session.divisionCode) && isListed(session, mine.answer, now) ? [{ texts: session.texts, mine }] : [];
    });
    const parts = { ...own, reader, underWay: underWayOf(own.underWay ?? []) };
    const { file } = sharedHome(keys.sharedParts, content, day, reader.divisions);
    return {
      part: homePartText(
        parts,
        `${SHARED_HOME}${file}`,
        listed.map(({ texts, mine }) => texts.own(mine)),
      ),
      whole: () =>
        homeText(
          parts,
          content.common,
          listed.map(({ texts, mine }) => texts.whole(mine)),
        ),
    };
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
