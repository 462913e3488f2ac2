import type { Me } from '../live/account/use-me.ts';
import type { DocumentRead } from '../live/documents/use-document.ts';
import type { Gate } from '../rules/gate.ts';
import { calendarRead, homeRead, newestNotifications, personRead } from '../rules/reads.ts';

// What the rows of many screens share: who may enter, and what is brought up to date beside them.

/** The gate of people who may enter. */
export const ACCOUNT: ReadonlySet<Gate> = new Set(['in']);
/** A screen of the app, with header, rail and tabs. */
export const APP = { frame: 'app', gates: ACCOUNT } as const;
/** Open to everyone (rule 2.14). */
export const OPEN: ReadonlySet<Gate> = new Set(['in', 'login', 'session-timeout', 'terms', 'password']);
/** Trainers have no map of divisions; the service refuses their request. */
const divisionMap = ({ leapcode, profile }: Me): readonly DocumentRead[] => (profile === 'hd' ? [['GetHDDivisionMap', { leapcode }]] : []);
/** What home shows, which much else needs. */
export const home = ({ leapcode }: Me) => homeRead(leapcode);
const calendar = ({ clockOffset }: Me) => calendarRead(Date.now() + clockOffset);
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
/** The same, where the calendar matters most. */
export const usualCalendarFirst = (me: Me): readonly DocumentRead[] => [calendar(me), ...front(me)];
