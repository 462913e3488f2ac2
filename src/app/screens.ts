import { matchPath } from 'react-router-dom';
import { categoryRequest, firstOf } from '../features/learn/rules/category-request.ts';
import { liveRead } from '../features/webinar/rules.ts';
import type { Me } from '../live/account/use-me.ts';
import type { DocumentRead } from '../live/documents/use-document.ts';
import type { Gate } from '../rules/gate.ts';
import { type ParamsOf, paths, type RouteName } from '../rules/paths.ts';
import { brandPrograms, newestNotifications, recordingsRead } from '../rules/reads.ts';
import { learningScreens } from './learning-screens.ts';
import { newsScreens, postScreens } from './post-screens.ts';
import { productScreens, profileScreens, salonScreens } from './product-screens.ts';
import {
  ACCOUNT,
  APP,
  front,
  home,
  isClosed,
  OPEN,
  paramsOf,
  type ScreenRow,
  screen,
  usual,
  usualCalendarFirst,
} from './screen-row.ts';

/** The rows of registration, lost passwords and changed credentials. */
const entryScreens = {
  register: screen('register', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/register-screen.tsx'),
  }),
  forgotPassword: screen('forgotPassword', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/forgot-password-screen.tsx'),
  }),
  forgotRegistration: screen('forgotRegistration', {
    frame: 'door',
    gates: OPEN,
    load: () => import('../features/account/forgot-registration-screen.tsx'),
  }),
  changePassword: screen('changePassword', {
    frame: 'door',
    gates: ACCOUNT,
    load: () => import('../features/account/change-password-screen.tsx'),
  }),
  changeRepresentative: screen('changeRepresentative', {
    frame: 'auth',
    gates: OPEN,
    load: () => import('../features/representative/change-representative-screen.tsx'),
  }),
} as const;

/** The page of a program with fixed times (rule 2.7). */
const live = (me: Me, params: Partial<ParamsOf<'webinar'>>) => liveRead(me, params);

const homePage = {
  ...APP,
  document: home,
  load: () => import('./home/home-screen.tsx'),
} as const;
const webinarPage = {
  ...APP,
  parent: 'upcomingTraining',
  document: live,
  pulls: usualCalendarFirst,
  load: () => import('./composed/webinar-screen.tsx'),
} as const;

const brandsPage = {
  ...APP,
  parent: 'home',
  document: () => ['get-divisions', {}] as const,
  pulls: front,
  load: () => import('../features/brands/brands-screen.tsx'),
} as const;

const built = {
  home: screen('home', { ...homePage, parent: 'none' }),
  // The specification gives only its address, so it redirects to home.
  homeDesign: screen('homeDesign', { ...homePage, parent: 'home', leadsOn: () => paths.home }),
  upcomingTraining: screen('upcomingTraining', {
    ...APP,
    parent: 'home',
    document: home,
    load: () => import('./composed/upcoming-screen.tsx'),
  }),
  calendar: screen('calendar', {
    ...APP,
    parent: 'home',
    // No document of its own: without the calendar, home's list is shown, and an open dialog
    // survives the calendar's arrival.
    pulls: usualCalendarFirst,
    load: () => import('./composed/calendar-screen.tsx'),
  }),
  roster: screen('roster', {
    ...APP,
    parent: 'calendar',
    document: (_, { training_code }) => ['training-roster', { training_code }],
    load: () => import('../features/roster/roster-screen.tsx'),
  }),
  webinar: screen('webinar', webinarPage),
  webinarWithoutDivision: screen('webinarWithoutDivision', webinarPage),
  webinarSyllabus: screen('webinarSyllabus', {
    ...APP,
    parent: 'webinar',
    document: live,
    pulls: usualCalendarFirst,
    load: () => import('../features/webinar/syllabus-screen.tsx'),
  }),
  myActivity: screen('myActivity', {
    ...APP,
    parent: 'home',
    document: () => ['my-activity', {}],
    load: () => import('./composed/activity-screen.tsx'),
  }),
  educationPortfolio: screen('educationPortfolio', {
    ...APP,
    parent: 'home',
    document: ({ leapcode }) => ['all-programs-list-brand', { leapcode }],
    pulls: front,
    load: () => import('../features/learn/portfolio-screen.tsx'),
  }),
  brands: screen('brands', brandsPage),
  ourBrands: screen('ourBrands', brandsPage),
  brandDetails: screen('brandDetails', {
    ...APP,
    parent: 'ourBrands',
    document: ({ leapcode }, { division_code }) => brandPrograms(leapcode, division_code),
    pulls: front,
    load: () => import('./composed/brand-screen.tsx'),
  }),
  professionalEducation: screen('professionalEducation', {
    ...APP,
    parent: 'brandDetails',
    document: ({ leapcode }, { division_code }) => [
      'all-programs-list',
      { leapcode, division_code, current_division_code: division_code },
    ],
    pulls: front,
    load: () => import('../features/learn/education-screen.tsx'),
  }),
  categoryCourses: screen('categoryCourses', {
    ...APP,
    parent: 'educationPortfolio',
    document: ({ leapcode }, { category_id }) => {
      const { current_division_code: _, ...of } = categoryRequest(leapcode, { id: category_id });
      return ['category-pwa', firstOf(of)];
    },
    pulls: front,
    load: () => import('../features/learn/category-screen.tsx'),
  }),
  categoryListing: screen('categoryListing', {
    ...APP,
    parent: 'educationPortfolio',
    document: ({ leapcode }, params) => [
      'all-programs-list-explore',
      firstOf(categoryRequest(leapcode, params)),
    ],
    pulls: front,
    load: () => import('./composed/category-listing-screen.tsx'),
  }),
  recordedSession: screen('recordedSession', {
    ...APP,
    parent: 'educationPortfolio',
    document: () => recordingsRead,
    pulls: front,
    load: () => import('../features/recordings/recorded-session-screen.tsx'),
  }),
  ...productScreens,
  ...postScreens,
  search: screen('search', {
    ...APP,
    parent: 'home',
    load: () => import('../features/search/search-screen.tsx'),
  }),
  outbox: screen('outbox', {
    ...APP,
    parent: 'home',
    load: () => import('../features/outbox/outbox-screen.tsx'),
  }),
  ...learningScreens,
  ...entryScreens,
  ...newsScreens,
  ...profileScreens,
  ...salonScreens,
  downloads: screen('downloads', {
    ...APP,
    parent: 'home',
    pulls: (me) => [...front(me), ['all-programs-list-brand', { leapcode: me.leapcode }]],
    load: () => import('../features/downloads/downloads-screen.tsx'),
  }),
  settings: screen('settings', {
    ...APP,
    parent: 'home',
    pulls: (me) => [...front(me), ['all-programs-list-brand', { leapcode: me.leapcode }]],
    load: () => import('./composed/settings-screen.tsx'),
  }),
  diagnostics: screen('diagnostics', {
    ...APP,
    parent: 'home',
    load: () => import('../features/support/diagnostics-screen.tsx'),
  }),
  notifications: screen('notifications', {
    ...APP,
    parent: 'home',
    document: ({ leapcode }) => newestNotifications(leapcode),
    pulls: front,
    load: () => import('../features/notifications/notifications-screen.tsx'),
  }),
  upcomingPopup: screen('upcomingPopup', {
    frame: 'auth',
    gates: OPEN,
    pulls: usual,
    load: () => import('../features/trainings/popup-screen.tsx'),
  }),
  login: screen('login', {
    frame: 'door',
    gates: new Set<Gate>(['login', 'session-timeout']),
    load: () => import('../features/account/login-screen.tsx'),
  }),
  terms: screen('terms', {
    frame: 'auth',
    gates: new Set<Gate>(['terms']),
    load: () => import('../features/account/terms-screen.tsx'),
  }),
  setPassword: screen('setPassword', {
    frame: 'door',
    gates: new Set<Gate>(['password']),
    load: () => import('../features/account/set-password-screen.tsx'),
  }),
  sessionTimeout: screen('sessionTimeout', {
    frame: 'door',
    // Open to everyone who is signed out (rule 2.14), because a fresh browser knows no account.
    gates: new Set<Gate>(['login', 'session-timeout']),
    load: () => import('../features/account/session-timeout-screen.tsx'),
  }),
} as const satisfies { readonly [R in RouteName]: ScreenRow<R> };

/** All screens: a route without a row above does not compile. */
export const screens: readonly ScreenRow[] = Object.values(built);

/** The part of a location that decides the content of a screen. */
type Address = Readonly<Pick<Location, 'pathname' | 'search'>>;

/**
 * All reads that a screen pulls, its own document first, because only that one's failure is shown
 * as the screen's.
 */
export function readsOf(
  row: ScreenRow,
  me: Me,
  { pathname, search }: Address,
): readonly DocumentRead[] {
  const params = paramsOf(row, pathname, search);
  if (isClosed(row, me)) return front(me);
  const own = row.document?.(me, params);
  const pulls = row.pulls ?? (row.gates === ACCOUNT ? usual : undefined);
  const beside = pulls?.(me, params) ?? [];
  return own ? [own, ...beside.filter(([name]) => name !== own[0])] : beside;
}

/**
 * The screen at a path; undefined for the empty path, /page-not-found and unknown paths, which
 * redirect to home (rule 2.15).
 */
export const screenAt = (pathname: string): ScreenRow | undefined =>
  screens.find(({ path }) => matchPath(path, pathname));

/**
 * Whether an address may be returned to after signing in: it must be a known screen that needs an
 * account (S7).
 */
export const needsAccount = (pathname: string): boolean => screenAt(pathname)?.gates === ACCOUNT;
