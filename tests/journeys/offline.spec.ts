import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { answer, card, chip, goTo, installed, offline, signIn } from '../support/steps.ts';

const ANSWER_ONLINE = 'POST /api/hair_dresser/accept-reject-webinar';
const ANSWER_OFFLINE = 'POST /api/hair_dresser/accept-reject-education';

/** The names of the databases outside the accounts' buckets. */
const databases = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('[2.12] [4.5] [4.21] offline, after the page was closed, answers are shown as waiting, and are sent once each when online', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await offline(context);
  await page.close();

  const basement = await context.newPage();
  await basement.goto('/upcoming-training');
  await answer(basement, card(basement, 9001), 'Accept');
  await expect(card(basement, 9001).getByText(/We send it later/)).toBeVisible();
  await answer(basement, card(basement, 9007), 'Reject');
  await expect(card(basement, 9007)).toHaveCount(0);
  await expect(basement.getByText("You're offline").first()).toBeVisible();
  await chip(basement, /2 waiting/).click();
  await expect(basement.getByRole('heading', { name: 'My pending work' })).toBeVisible();
  await expect(basement.getByText(/^Accept: Shade talk/).first()).toBeVisible();
  await expect(basement.getByText(/^Reject: Bridal knots/).first()).toBeVisible();
  await basement.goto('/home');
  await expect(basement.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();

  const pictures = basement.locator('main img');
  expect(await pictures.count()).toBeGreaterThan(5);
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (images: HTMLImageElement[]) =>
          images.filter((image) => image.loading !== 'lazy' && image.naturalWidth === 0).length,
      ),
    )
    .toBe(0);
  await basement.getByRole('heading', { name: 'Explore Categories' }).click();
  await expect(basement.getByText("You're offline").first()).toBeVisible();
  await offline(context, false);
  await expect(basement.getByText('You are back online')).toBeVisible();
  await expect(chip(basement, /Up to date/)).toBeVisible();
  const { calls, keys } = await server.control.calls();
  expect([calls[ANSWER_ONLINE], calls[ANSWER_OFFLINE]]).toEqual([1, 1]);
  expect(Object.values(keys)).toEqual([1, 1]);
  // Workbox only triggers the sync and stores nothing.
  expect(await databases(basement)).not.toContain('workbox-background-sync');
});

test('an answer that was undone and changed offline is sent as one request', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await card(page, 9001).getByRole('button', { name: 'Accept' }).click();
  await card(page, 9001).getByRole('button', { name: 'Undo' }).click();
  await answer(page, card(page, 9001), 'Accept');
  await page.goto('/outbox');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Accept: Shade talk/)).toHaveCount(0);
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9001), 'Reject');
  await offline(context, false);
  await expect.poll(async () => (await server.control.calls()).calls[ANSWER_ONLINE]).toBe(1);
});

test('[1.6] [8.2] fault 6: with every tab closed the service worker sends; a refusal is shown at the next start and kept until removed', {
  tag: '@whole-browser',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await offline(context);
  await answer(page, card(page, 9006), 'Accept');
  await expect(card(page, 9006).getByText(/We send it later/)).toBeVisible();
  await page.close();
  await offline(context, false);
  await expect
    .poll(async () => (await server.control.calls()).calls[ANSWER_OFFLINE], { timeout: 30_000 })
    .toBe(1);

  const next = await context.newPage();
  await next.goto('/home');
  expect(await databases(next)).not.toContain('workbox-background-sync');
  const toast = next.getByRole('alert').filter({ hasText: 'Seats are full' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('Error');
  await next.goto('/upcoming-training');
  await expect(card(next, 9006).getByRole('link', { name: 'See other dates' })).toBeVisible();
  await chip(next, /1 needs you/).click();
  await expect(next.getByText('Needs you: Seats are full')).toBeVisible();
  await next.getByRole('button', { name: 'Remove' }).click();
  await expect(next.getByText('Needs you: Seats are full')).toHaveCount(0);
  expect((await server.control.calls()).calls[ANSWER_OFFLINE]).toBe(1);
});

test('an answer whose response was lost is sent again under its key', async ({ page, server }) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await server.control.fail({
    path: '/api/hair_dresser/accept-reject-webinar',
    times: 1,
    how: 'drop-answer',
  });
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  const { keys } = await server.control.calls();
  expect(Object.keys(keys)).toHaveLength(1);
  expect(Object.values(keys)[0]).toBeGreaterThan(1);
});

test('a captive portal’s HTML counts as no response: the answer is sent again to the real server', async ({
  page,
  server,
}) => {
  await signIn(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await server.control.fail({
    path: '/api/hair_dresser/accept-reject-webinar',
    times: 1,
    how: 'html',
  });
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  expect((await server.control.calls()).calls[ANSWER_ONLINE]).toBe(2);
});

/** Returns whether no other element covers the middle of this one. */
const isUncovered = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there !== null && (element === there || element.contains(there));
  });

test('[4.21] [E3] the offline banner is below the header, also on a scrolled page; Back is uncovered, and fresh content shows no age', async ({
  page,
  context,
}) => {
  await signIn(page);
  // Loads the screen's file, which no service worker caches in this test.
  await goTo(page, '/calendar');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goTo(page, '/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await offline(context);
  await page.getByRole('main').click({ position: { x: 2, y: 700 } });
  const banner = page.getByRole('status').filter({ hasText: "You're offline" });
  await expect(banner).toBeInViewport();
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  const [header, bar] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    banner.boundingBox(),
  ]);
  expect(bar?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 0.5);
  expect(await isUncovered(back)).toBe(true);
  await expect(page.getByText(/^Updated /)).toHaveCount(0);
  await banner.getByRole('button', { name: 'Close' }).click();
  await goTo(page, '/calendar');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(banner).toHaveCount(0);
});

test('[8.6] [E6] the login says only once that it is offline, also after a press', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  const said = page.getByText(/offline|internet|connection|signal/i).filter({ visible: true });
  await offline(context);
  const submit = page.getByRole('button', { name: 'Log in' });
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Access ID or mobile').click();
  await expect(said).toHaveCount(1);
  await expect(submit).toHaveAccessibleDescription(/Log in when you have a signal/);
});

test('[4.21] pictures that failed to load offline are requested once each when the connection returns, without a new screen', async ({
  page,
  context,
}) => {
  await signIn(page);
  const asked: string[] = [];
  let reached = false;
  await page.route(/\/pictures\//, (route) => {
    asked.push(route.request().url());
    return reached ? route.continue() : route.abort();
  });
  await goTo(page, '/our-brands');
  const drawn = page.locator('main img[src^="data:"]');
  await expect.poll(() => drawn.count()).toBeGreaterThan(3);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.setAttribute('data-stands', ''));
  await offline(context);
  await expect(chip(page, 'Offline')).toBeVisible();
  const failed = await drawn.count();
  reached = true;
  asked.length = 0;
  await offline(context, false);
  await expect(drawn).toHaveCount(0);
  await expect(heading).toHaveAttribute('data-stands');
  expect([new Set(asked).size, asked.length]).toEqual([failed, failed]);
});
