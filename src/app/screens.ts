import { matchPath } from 'react-router-dom';
import type { ReadName, RequestOf } from '../../sync/endpoints.ts';
import type { Words } from '../i18n/t.ts';
import type { Me } from '../live/use-me.ts';
import { keptRange } from '../rules/calendar/days.ts';
import type { Gate } from '../rules/gate.ts';
import { liveRead } from '../rules/live-read.ts';
import { noticePage } from '../rules/notice-page.ts';
import { paths } from '../rules/paths.ts';
import { laterScreens } from './later-screens.ts';
import type { ScreenModule } from './screen-module.ts';

/** A read that a screen wants brought up to date when it opens. */
export type Pull = { [N in ReadName]: readonly [N, RequestOf<N>] }[ReadName];

/** `app`: header, rail and tabs. `auth`: only the logo (rule 2.19). `door`: the screen brings its own picture and logo. */
export type FrameKind = 'app' | 'auth' | 'door';

/** One screen of the product, as data. */
export interface ScreenRow {
  readonly path: string;
  readonly title: Words;
  readonly frame: FrameKind;
  /** Where a person must stand to be here; everyone else is led to what comes first for them. */
  readonly gates: ReadonlySet<Gate>;
  /** Where somebody who may be here is led instead. */
  readonly leadsOn?: (me: Me) => string | undefined;
  /** The row that stands before it in the breadcrumb; it may ask for no more than this row's own path holds. */
  readonly parent?: string;
  /** What is brought up to date beside it; the first is what the screen shows, and its failure is the screen's. */
  readonly pulls: (me: Me, params: Readonly<Record<string, string | undefined>>) => readonly Pull[];
  readonly load: () => Promise<ScreenModule>;
}

/** The screens of people who are let in. */
export const ACCOUNT: ReadonlySet<Gate> = new Set(['in']);
/** Open to everyone (rule 2.14). */
export const OPEN: ReadonlySet<Gate> = new Set(['in', 'login', 'session-timeout', 'terms', 'password']);
const nothing = (): readonly Pull[] => [];
/** Trainers have no map of divisions; the service refuses them. */
const divisionMap = ({ leapcode, profile }: Me): readonly Pull[] => (profile === 'hd' ? [['GetHDDivisionMap', { leapcode }]] : []);
/** From a month back to three months ahead, brought beside home too, so that a basement has it (feature 5). */
const calendar = ({ clockOffset }: Me): Pull => ['calendar', keptRange(Date.now() + clockOffset)];
/** The newest notices lie ready for the tray, in a basement too. */
const notices = ({ leapcode }: Me): Pull => ['notification-list', noticePage(leapcode)];
const front = (me: Me): readonly Pull[] => [
  ['home-pwa', { leapcode: me.leapcode, notification_flag: 1 }],
  ['get-all-program-types', {}],
  ['get-home-divisions', {}],
  notices(me),
  ...divisionMap(me),
];
const home = (me: Me): readonly Pull[] => [...front(me), calendar(me)];
/** The page of a program that happens at a time, and the calendar, which knows what else is on then (rule 2.7). */
const live: ScreenRow['pulls'] = (me, params) => [liveRead(me.leapcode, params), calendar(me), ...front(me)];
/** One screen under every form of its address, so that it stays one part. */
const webinar = (): Promise<ScreenModule> => import('../features/trainings/webinar/webinar-screen.tsx');

const homeScreen = (): Promise<ScreenModule> => import('./home-screen.tsx');
const trainersGoHome = ({ profile }: Me): string | undefined => (profile === 'trainer' ? paths.home : undefined);

const now: readonly ScreenRow[] = [
  { path: paths.home, title: 'screen.home', frame: 'app', gates: ACCOUNT, pulls: home, load: homeScreen },
  // The specification gives only its address: whoever opens it gets home itself.
  { path: paths.homeDesign, title: 'screen.home', frame: 'app', gates: ACCOUNT, leadsOn: () => paths.home, pulls: home, load: homeScreen },
  {
    path: paths.upcomingTraining,
    title: 'screen.upcoming',
    frame: 'app',
    gates: ACCOUNT,
    pulls: home,
    load: () => import('../features/trainings/upcoming-screen.tsx'),
  },
  {
    path: paths.calendar,
    title: 'screen.calendar',
    frame: 'app',
    gates: ACCOUNT,
    pulls: (me) => [calendar(me), ...front(me)],
    load: () => import('../features/trainings/calendar/calendar-screen.tsx'),
  },
  {
    path: '/calendar/roster/:training_code',
    title: 'screen.roster',
    parent: paths.calendar,
    frame: 'app',
    gates: ACCOUNT,
    pulls: (me, { training_code = '' }) => [['training-roster', { training_code }], ...home(me)],
    load: () => import('../features/trainings/roster/roster-screen.tsx'),
  },
  ...['/:division_code', ''].map(
    (division): ScreenRow => ({
      path: `/webinar-course-details${division}/:program_id/:program_type_id/:program_type`,
      title: 'screen.webinar',
      parent: paths.upcomingTraining,
      frame: 'app',
      gates: ACCOUNT,
      pulls: live,
      load: webinar,
    }),
  ),
  {
    path: '/course-syllabus-online/:division_code/:program_id/:program_type_id/:program_type',
    title: 'screen.syllabus',
    parent: '/webinar-course-details/:division_code/:program_id/:program_type_id/:program_type',
    frame: 'app',
    gates: ACCOUNT,
    pulls: live,
    load: () => import('../features/trainings/webinar/syllabus-screen.tsx'),
  },
  {
    path: paths.myActivity,
    title: 'screen.activity',
    frame: 'app',
    gates: ACCOUNT,
    pulls: (me) => [['my-activity', {}], ...home(me)],
    load: () => import('./activity-screen.tsx'),
  },
  {
    path: paths.search,
    title: 'screen.search',
    frame: 'app',
    gates: ACCOUNT,
    pulls: home,
    load: () => import('../features/search/search-screen.tsx'),
  },
  {
    path: paths.outbox,
    title: 'screen.outbox',
    frame: 'app',
    gates: ACCOUNT,
    pulls: home,
    load: () => import('../features/outbox/outbox-screen.tsx'),
  },
  {
    path: paths.notifications,
    title: 'screen.notifications',
    frame: 'app',
    gates: ACCOUNT,
    pulls: (me) => [notices(me), ...front(me)],
    load: () => import('../features/notifications/notifications-screen.tsx'),
  },
  {
    path: paths.upcomingPopup,
    title: 'screen.upcoming',
    frame: 'auth',
    gates: OPEN,
    pulls: home,
    load: () => import('../features/trainings/popup-screen.tsx'),
  },
  {
    path: paths.login,
    title: 'screen.login',
    frame: 'door',
    gates: new Set<Gate>(['login', 'session-timeout']),
    pulls: nothing,
    load: () => import('../features/account/login-screen.tsx'),
  },
  {
    path: paths.terms,
    title: 'screen.terms',
    frame: 'auth',
    gates: new Set<Gate>(['terms']),
    pulls: nothing,
    load: () => import('../features/account/terms-screen.tsx'),
  },
  {
    path: paths.setPassword,
    title: 'screen.setPassword',
    frame: 'auth',
    gates: new Set<Gate>(['password']),
    pulls: nothing,
    load: () => import('../features/account/set-password-screen.tsx'),
  },
  {
    path: paths.sessionTimeout,
    title: 'screen.sessionTimeout',
    frame: 'door',
    gates: new Set<Gate>(['session-timeout']),
    pulls: nothing,
    load: () => import('../features/account/session-timeout-screen.tsx'),
  },
];

const later = (): Promise<ScreenModule> => import('../features/later/later-screen.tsx');

/** Every screen; a new one is one row here and one file. */
export const screens: readonly ScreenRow[] = [
  ...now,
  ...laterScreens.map(
    ({ path, title, open, bare, hairdressers, parent }): ScreenRow => ({
      path,
      title,
      ...(parent && { parent }),
      ...(hairdressers && { leadsOn: trainersGoHome }),
      frame: open || bare ? 'auth' : 'app',
      gates: open ? OPEN : ACCOUNT,
      pulls: open ? nothing : home,
      load: later,
    }),
  ),
];

/** What a path fills into its screen's own. */
export const paramsOf = ({ path }: ScreenRow, pathname: string) => matchPath(path, pathname)?.params ?? {};

/** The screen at a path; none for the empty path, /page-not-found and unknown ones, which lead home (rule 2.15). */
export const screenAt = (pathname: string): ScreenRow | undefined => screens.find(({ path }) => matchPath(path, pathname));

/** Whether an address may be returned to after signing in: a known screen that needs an account (S7). */
export const needsAccount = (pathname: string): boolean => screenAt(pathname)?.gates === ACCOUNT;
