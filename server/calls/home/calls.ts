import { homeRows } from '../../../sync/contract/home.ts';
import { calls } from '../../call/calls.ts';
import { only, signedIn } from '../../domain/access.ts';
import { getAllProgramTypes, getHdDivisionMap, getHomeDivisions, getNotificationPopup, homePwa } from './home.ts';

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
