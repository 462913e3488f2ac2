import { liveRead } from '../features/webinar/rules/live-read.ts';
import type { DocumentRead } from '../live/use-document.ts';
import type { Me } from '../live/use-me.ts';
import type { ParamsOf } from '../rules/paths.ts';
import { calendarRead, courseRead, homeRead, newestNotifications, personRead } from '../rules/reads.ts';

// What several rows of the route table read.

/** Trainers have no map of divisions; the service refuses their request. */
const divisionMap = ({ leapcode, profile }: Me): readonly DocumentRead[] => (profile === 'hd' ? [['GetHDDivisionMap', { leapcode }]] : []);
/** Home itself. */
export const home = ({ leapcode }: Me) => homeRead(leapcode);
const calendar = ({ clockOffset }: Me) => calendarRead(Date.now() + clockOffset);
/** The page of a program with fixed times (rule 2.7). */
export const live = (me: Me, params: Partial<ParamsOf<'webinar'>>) => liveRead(me, params);
/** A course with its lessons (rule 2.6). */
export const course = ({ leapcode }: Me, params: ParamsOf<'course'>) => courseRead(leapcode, params);
/** The reads that every screen needs; with the newest notifications the tray opens offline too. */
export const front = (me: Me): readonly DocumentRead[] => [
  home(me),
  personRead(me.leapcode, me.profile),
  ['get-all-program-types', {}],
  ['get-home-divisions', {}],
  newestNotifications(me.leapcode),
  ...divisionMap(me),
];
/** The reads of a screen that names none; with the calendar, so that it works offline, as in a basement (feature 5). */
export const usual = (me: Me): readonly DocumentRead[] => [...front(me), calendar(me)];
/** The same where the calendar leads. */
export const usualCalendarFirst = (me: Me): readonly DocumentRead[] => [calendar(me), ...front(me)];
