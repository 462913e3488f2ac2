import type { Handler } from '../call/handler.ts';
import { allBanners, allDivisions, allProgramTypes, categoryGroups, topPrograms } from '../queries/home-content.ts';
import { notificationsOf } from '../queries/notifications.ts';
import { popupOf } from '../queries/popup.ts';
import { upcomingTrainings } from '../queries/trainings.ts';
import { Refusal } from '../refusal.ts';

const assigned = (codes: readonly string[]) => codes.map((code) => ({ division_code: code }));

/** Asking again with `division_code` narrows nothing on this server: home shows every brand and marks the person's own. */
export const homePwa: Handler<'home-pwa'> = async (_input, { db, account, now }) => {
  const { unread, latest } = await notificationsOf(db, account.id);
  return {
    error: false,
    notification_details: await popupOf(db, account.id),
    notification_count: unread,
    notification_list: latest,
    hd_data: { setPassword: account.setPassword, unique_code: account.registrationCode },
    upcoming_trainings: await upcomingTrainings(db, account, now),
    data: await allProgramTypes(db),
    divisions: await allDivisions(db),
    assigned_division_data: assigned(account.divisions),
    category_group: await categoryGroups(db),
    banner: await allBanners(db),
    top_5_programs: await topPrograms(db),
  };
};

export const getNotificationPopup: Handler<'get-notification-popup'> = async (_input, { db, account }) => ({
  error: false,
  notification_details: await popupOf(db, account.id),
});

export const getAllProgramTypes: Handler<'get-all-program-types'> = async (_input, { db }) => ({ error: false, data: await allProgramTypes(db) });

export const getHomeDivisions: Handler<'get-home-divisions'> = async (_input, { db }) => ({ error: false, divisions: await allDivisions(db) });

/** The training service's map; this server stands in for that service (rule 7.37). */
export const getHdDivisionMap: Handler<'GetHDDivisionMap'> = async (_input, { account }) => {
  if (account.role !== 'hd') throw new Refusal(403, 'profile', 'Only hairdressers have a division map.');
  return account.divisions.map((code) => ({ DivisionCode: code }));
};
