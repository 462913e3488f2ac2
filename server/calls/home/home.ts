import type { Handler } from '../../call/calls.ts';
import { continueLearning } from '../../queries/continue-learning.ts';
import { allDivisions, allProgramTypes } from '../../queries/home-content.ts';
import { homeTrainings } from '../../queries/home-trainings.ts';
import { personalHome } from '../../queries/personal-home.ts';
import { popupOf } from '../../queries/popup.ts';
import { sharedHome } from '../../queries/shared-home.ts';

const assigned = (codes: readonly string[]) => codes.map((code) => ({ division_code: code }));

/** A `division_code` in the request narrows nothing on this server: home shows every brand and marks the person's own. */
export const homePwa: Handler<'home-pwa'> = async (_input, { db, account, now }) => {
  const [{ version, unread, latest, doNotDisplay }, upcoming, underWay] = await Promise.all([
    personalHome(db, account.id),
    homeTrainings(db, account, now),
    continueLearning(db, account),
  ]);
  const { notification_details: popup, ...shared } = await sharedHome(db, version);
  const tracking = doNotDisplay === undefined ? null : { do_not_display: doNotDisplay ? (1 as const) : (0 as const) };
  return {
    error: false,
    notification_details: popup ? { ...popup, track_notification: tracking } : null,
    notification_count: unread,
    notification_list: latest,
    hd_data: { setPassword: account.setPassword, unique_code: account.registrationCode },
    upcoming_trainings: upcoming,
    assigned_division_data: assigned(account.divisions),
    continue_learning: underWay,
    ...shared,
  };
};

export const getNotificationPopup: Handler<'get-notification-popup'> = async (_input, { db, account }) => ({
  error: false,
  notification_details: await popupOf(db, account.id),
});

export const getAllProgramTypes: Handler<'get-all-program-types'> = async (_input, { db }) => ({ error: false, data: await allProgramTypes(db) });

export const getHomeDivisions: Handler<'get-home-divisions'> = async (_input, { db }) => ({ error: false, divisions: await allDivisions(db) });

/** The training service's map; this server stands in for that service (rule 7.37). */
export const getHdDivisionMap: Handler<'GetHDDivisionMap'> = async (_input, { account }) => account.divisions.map((code) => ({ DivisionCode: code }));
