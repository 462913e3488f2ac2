import {
  chip,
  closePopup,
  fillIn,
  installed,
  offline,
  PASSWORD,
  signIn,
} from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const API = '/api/hair_dresser/';
const HOME = 'home-pwa';
const COURSE = '/elearning-course-details/rangat/1201';

/** Screens by their call, with their addresses. */
const screens = [
  ['upcoming', HOME, '/upcoming-training'],
  ['portfolio', 'all-programs-list-brand', '/education-portfolio'],
  ['listing', 'category-pwa', '/category-courses/Colour/1'],
  ['brands', 'get-divisions', '/our-brands'],
  ['brand', 'brand-courses', '/brand-details/rangat'],
  ['recordings', 'recorded-sessions', '/recorded-session'],
  ['certificates', 'my-certificates', '/my-certificates'],
  ['whats-new', 'popup-history', '/whats-new'],
  ['blended', 'blended-details', '/blended-learning-details/2402'],
] as const;

/** Opens a screen whose call fails in one way from the start. */
const failing =
  (call: string, at: string, how: 'drop-answer' | 'status-500') =>
  async ({ page, server }: Scene): Promise<void> => {
    await server.control.fail({ path: `${API}${call}`, times: 200, how });
    await page.goto('/login');
    await fillIn(page, 'HD1001', PASSWORD);
    if (call === HOME) await page.waitForURL('**/home');
    else await closePopup(page);
    await page.goto(at);
    if (how === 'drop-answer')
      await page.getByRole('heading', { name: /not on this phone/ }).waitFor();
    else await page.getByRole('button', { name: 'Retry' }).waitFor();
  };

/** Opens a screen with an empty list. */
const bare =
  (call: string, answer: object, at: string, shown: string) =>
  async ({ page, context }: Scene): Promise<void> => {
    await context.route(`**${API}${call}`, (route) =>
      route.fulfill({ json: { error: false, ...answer } }),
    );
    await signIn(page);
    await page.goto(at);
    await page.getByRole('heading', { name: shown }).waitFor();
  };

/** Opens a screen before the connection is lost. */
const kept =
  (at: string, shown: string) =>
  async ({ page, context }: Scene): Promise<void> => {
    await signIn(page);
    await page.goto(at);
    await page.getByText(shown).first().waitFor();
    await installed(page);
    await offline(context);
    await page.reload();
    await page.getByText(shown).first().waitFor();
    await chip(page, /Offline/).waitFor();
  };

const state = (name: string, open: State['open']): State => ({ name, wordsIn: 'components', open });

/** The learning screens without content, and without a connection. */
export const absentStates: readonly State[] = [
  ...screens.map(([name, call, at]) => state(`${name}-not-here`, failing(call, at, 'drop-answer'))),
  ...screens.map(([name, call, at]) => state(`${name}-failed`, failing(call, at, 'status-500'))),
  state('course-failed', failing('elearning-details', COURSE, 'status-500')),
  state(
    'portfolio-empty',
    bare(
      'all-programs-list-brand',
      { all_program_list: [] },
      '/education-portfolio',
      'Get your first brand',
    ),
  ),
  state(
    'recordings-empty',
    bare('recorded-sessions', { total: 0, sessions: [] }, '/recorded-session', 'No recordings yet'),
  ),
  state(
    'brands-empty',
    bare('get-divisions', { divisions: [] }, '/our-brands', 'Ask for your first brand'),
  ),
  state('portfolio-offline', kept('/education-portfolio', 'Recommended')),
  state('listing-offline', kept('/category-courses/Colour/1', 'open without signal')),
  state('course-offline', kept(COURSE, 'Lessons')),
  state('certificates-offline', kept('/my-certificates', 'Checked on this phone')),
];
