import type { Page } from '@playwright/test';
import { LOADER_MS } from '../../sync/contract/constants.ts';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { answer, card, installed, signIn } from '../support/steps.ts';

const ANSWER = '/api/hair_dresser/accept-reject-webinar';
const nextBuild = (text: string) => `${text}\n// the next build\n`;

/** Marks the open page: a reloaded page does not have the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const marked = (page: Page) => page.evaluate(() => 'marked' in window);
/**
 * Longest wait of Chromium for the old worker's events before the new one takes over
 * (milliseconds).
 */
const TAKES_OVER_MS = 330_000;
/** Waits until the page was reloaded. */
const openedAnew = (page: Page, tab: string) =>
  expect
    .poll(() => marked(page).catch(() => true), {
      message: `the ${tab} tab was not opened anew`,
      timeout: TAKES_OVER_MS,
    })
    .toBe(false);
/**
 * Hides the first `controllerchange`: a busy page may miss it, and a page that starts with a worker
 * gets the next one.
 */
const unheard = () => {
  if (navigator.serviceWorker.controller) return;
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    (event) => event.stopImmediatePropagation(),
    { once: true },
  );
};
/** Dispatches the event of a person's return to the tab. */
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

test('fault 30: a new version waits until it is accepted: Later keeps the page, Update reloads all tabs and keeps waiting work', {
  tag: '@installed',
}, async ({ page, context, server, front }) => {
  test.setTimeout(TAKES_OVER_MS + 120_000);
  await page.addInitScript(unheard);
  await signIn(page);
  await installed(page);
  const second = await context.newPage();
  await second.goto('/upcoming-training');
  await server.control.fail({ path: ANSWER, times: 4, how: 'status-500' });
  await answer(second, card(second, 9001), 'Accept');
  await expect(card(second, 9001).getByText(/We send it later/)).toBeVisible();
  for (const tab of [page, second]) await mark(tab);

  front.meet(/^\/sw\.js/, nextBuild);
  await comeBack(page);
  await expect(page.getByText('New version ready')).toBeVisible();
  await expect(second.getByText('New version ready')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('New version ready')).toHaveCount(0);
  expect([await marked(page), await marked(second)]).toEqual([true, true]);

  await second.getByRole('button', { name: 'Update' }).click();
  await Promise.all([openedAnew(page, 'first'), openedAnew(second, 'second')]);
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await expect(card(second, 9001).getByText('Accepted', { exact: true })).toBeVisible({
    timeout: 40_000,
  });
  expect(Object.keys((await server.control.calls()).keys)).toHaveLength(1);
});

test('a screen whose file was removed by a deployment reloads the page once, then offers to open it again', async ({
  page,
  front,
  quiet,
}) => {
  quiet.allow(/Failed to fetch dynamically imported module|A part of the app did not arrive/);
  await signIn(page);
  front.meet(/^\/assets\/portfolio-screen-.*\.js/, 'gone');
  const reloads = () => front.arrived.filter(({ path }) => path === '/education-portfolio').length;
  await mark(page);
  // Touching the link prefetches the file; only opening the screen reloads the page.
  await page
    .getByRole('link', { name: 'Learn' })
    .or(page.getByRole('link', { name: 'Education Portfolio' }))
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  expect([reloads(), await marked(page)]).toEqual([1, false]);
  front.forget();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('heading', { name: 'Education Portfolio' })).toBeVisible();
});

test('[E13] a screen opens without an optional part that fails to load, which appears as soon as it loads', async ({
  page,
  front,
  quiet,
}) => {
  quiet.allow(/Failed to fetch dynamically imported module/);
  front.meet(/^\/assets\/(page-footer|toasts|reminder-watch)-.*\.js/, 'gone');
  await signIn(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  front.forget();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
});

test('[E13] a dialog whose code fails to load says so, and opens as soon as it loads', async ({
  page,
  front,
  quiet,
}) => {
  quiet.allow(/Failed to fetch dynamically imported module/);
  front.meet(/^\/assets\/rate-dialog-.*\.js/, 'gone');
  await signIn(page);
  await menu(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rate Us' }).click();
  const coming = page.getByText('Not on this phone yet. It opens as soon as it is here.');
  await expect(coming).toBeVisible();
  front.forget();
  await expect(page.getByRole('dialog', { name: 'Rate Us' })).toBeVisible();
  await expect(coming).toHaveCount(0);
});

test('[2.16] the loader is removed after a second, even without content', async ({
  page,
  front,
}) => {
  front.meet(/^\/assets\/login-screen-.*\.js/, 'silence');
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByText('Your content is loading').first()).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/page-loading/);
  await expect(page.locator('#page-loader')).toHaveCount(0, { timeout: 3_000 });
  await expect(page.locator('body')).not.toHaveClass(/page-loading/);
});

test('[2.16] the loader is removed at the first content, before its second is over', async ({
  page,
}) => {
  await page.addInitScript((second) => {
    const timer = window.setTimeout;
    // The loader's timer never fires.
    window.setTimeout = ((act: () => void, ms: number) =>
      ms === second ? 0 : timer(act, ms)) as typeof setTimeout;
  }, LOADER_MS);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('#page-loader')).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveClass(/page-loading/);
});
