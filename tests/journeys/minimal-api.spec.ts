import type { Page } from '@playwright/test';
import { type Front, startFront } from '../support/front.ts';
import { test as base, expect } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { startServer } from '../support/live-server.ts';
import { type MinimalApi, startMinimalApi } from '../support/minimal-api/minimal-api.ts';
import { PERSON } from '../support/minimal-api/world.ts';
import { drawing } from '../support/pictures.ts';
import { card, chip, closePopup, fillIn, goTo, installed, offline } from '../support/steps.ts';
import { bell, openTray } from '../support/tray.ts';

interface Abroad {
  /** Serves the app and its policies; its own API must get no request. */
  readonly app: Front;
  readonly api: MinimalApi;
}

/**
 * The app with a third-party API on another origin, which has only the specification's calls and a
 * login.
 */
const test = base.extend<{ api: MinimalApi }, { abroad: Abroad }>({
  abroad: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const [app, api] = [await startFront(), await startMinimalApi()];
      const shell = await startServer(
        { APP_API_URL: `${api.url}/api`, APP_TRAINING_SERVICE_URL: api.url },
        'built',
      );
      app.lead(shell.url);
      await use({ app, api });
      await Promise.all([app.stop(), api.stop(), shell.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ abroad }, use) => {
    abroad.app.forget();
    abroad.api.reset();
    await use(abroad.app.url);
  },
  api: [
    async ({ abroad: { api, app }, baseURL: _ }, use) => {
      await use(api);
      expect(api.violations, 'what no API of the specification would understand').toEqual([]);
      const own = api.reached
        .filter(({ known }) => known === 'unknown')
        .map(({ method, path }) => `${method} ${path}`);
      expect([...new Set(own)], 'of our own calls, one').toEqual(['GET /api/capabilities']);
      expect(
        app.arrived.filter(({ path }) => path.startsWith('/api')).map(({ path }) => path),
      ).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sends the API a request that may break the specification. */
const ask = (api: MinimalApi, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

// In order, because they share one server.
test.describe.configure({ mode: 'default' });

/** Logs in and waits for home. */
async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await fillIn(page, PERSON.id, PERSON.password);
  await closePopup(page);
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
}

test('[7.38] login, home with pictures and policies, search, a webinar and logout work with a minimal API', async ({
  page,
  api,
  abroad,
}) => {
  await logIn(page);
  const banner = page.getByRole('region', { name: 'Banners' }).locator('img').first();
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await banner.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
    api.url,
  );
  for (const name of ['Terms of Use', 'Cookie Policy', 'Privacy Policy']) {
    const link = page.getByRole('contentinfo').getByRole('link', { name });
    const address = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
    expect(new URL(address).origin).toBe(abroad.app.url);
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('combobox', { name: 'Search' }).filter({ visible: true }).fill('copper');
  await page
    .getByRole('listbox', { name: 'Search results' })
    .getByRole('option', { name: /Copper on dark bases/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/webinar-course-details\/DV1\/301\/11\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Copper on dark bases' })).toBeVisible();
  await expect.poll(() => api.of('search-course').length).toBe(1);
  await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();
  await waitAtLogin(page);
  await expect.poll(() => api.of('pwa-logout').length).toBe(1);
});

test('[7.38] sign-in by one-time code, terms and a first password work with a minimal API', async ({
  page,
  api,
}) => {
  Object.assign(api.world, { setPassword: 0, tnc: false });
  await page.goto('/login');
  await page.getByLabel('Access ID or mobile').fill(PERSON.id);
  await page.getByRole('button', { name: 'Send me a 4-digit code' }).click();
  await page.getByLabel('Code', { exact: true }).fill(PERSON.code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login_verification$/);
  await page.getByLabel('I have read these terms and I agree.').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/set-password$/);
  await page.getByLabel('New password', { exact: true }).fill('Chair@2027x');
  await page.getByLabel('New password again').fill('Chair@2027x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await closePopup(page);
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
});

for (const bare404 of [false, true])
  test(`[4.5] [7.38] answers to trainings arrive once, online and offline${bare404 ? ', also if its 404 has no CORS headers' : ''}`, {
    tag: '@installed',
  }, async ({ page, context, api, quiet }) => {
    api.reset({ bare404 });
    if (bare404) quiet.allow(/\/api\/capabilities.*CORS|CORS.*\/api\/capabilities/);
    await logIn(page);
    await installed(page);
    await page.goto('/upcoming-training');
    await card(page, 501).getByRole('button', { name: 'Accept' }).click();
    await expect(card(page, 501).getByText('Accepted', { exact: true })).toBeVisible();
    await expect.poll(() => api.of('accept-reject-webinar').length).toBe(1);
    await offline(context);
    await card(page, 502).getByRole('button', { name: 'Accept' }).click();
    await expect(chip(page, /1 waiting/)).toBeVisible();
    await offline(context, false);
    await page.goto('/home');
    await expect(chip(page, /Up to date/)).toBeVisible({ timeout: 40_000 });
    expect(api.of('accept-reject-webinar').map(({ body }) => body.training_code)).toEqual([501]);
    expect(api.of('accept-reject-education').map(({ body }) => body.training_code)).toEqual([502]);
  });

test('[7.32] [7.30] a ticket with a picture arrives, and so does a rating', async ({
  page,
  api,
}) => {
  await logIn(page);
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByLabel('Issue type').selectOption('Chairside Access Mobile App Login');
  await help.getByLabel('Issue description').fill('The code came late.');
  await help
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'screen.png', mimeType: 'image/png', buffer: await drawing() }]);
  await expect(help.getByRole('listitem')).toHaveCount(1);
  await help.getByRole('button', { name: 'Send to the help desk' }).click();
  await expect.poll(() => api.world.tickets.length).toBe(1);
  await expect(help).toHaveCount(0);

  await menu(page);
  await page.getByRole('button', { name: 'Rate Us' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  expect(api.world.ratings).toEqual([{ rate: 5, message: '' }]);
});

test('[4.18] opening a notification marks it as read, and "Mark all as read" the others', async ({
  page,
  api,
}) => {
  await logIn(page);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await (await openTray(page)).getByRole('link', { name: /Copper on dark bases begins/ }).click();
  await expect(page).toHaveURL(/\/webinar-course-details\/301\/11\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Copper on dark bases' })).toBeVisible();
  await expect
    .poll(() => api.of('notification-update').map(({ body }) => body))
    .toEqual([{ notification_id: 71 }]);
  await (await openTray(page)).getByRole('button', { name: 'Mark all as read' }).click();
  await expect
    .poll(() => api.of('notification-view').map(({ body }) => body))
    .toEqual([{ leapcode: PERSON.id }]);
  await page.goto('/notifications');
  await expect(page.getByText('Welcome to the division.')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('[4.16] [4.17] a request that gets 401 is repeated after one refresh; a refused refresh ends the session', async ({
  page,
  api,
}) => {
  await logIn(page);
  const before = api.of('home-pwa').length;
  api.world.expire();
  await page.reload();
  await expect.poll(() => api.of('home-pwa').length).toBeGreaterThan(before);
  await expect
    .poll(() => api.of('refresh-token').map(({ body }) => body))
    .toEqual([{ refreshToken: 'refresh-1', userType: '1' }]);
  await expect.poll(() => api.of('home-pwa').at(-1)?.token).toBe('access-2');
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  api.world.end();
  await page.reload();
  await expect(page).toHaveURL(/\/session-timeout$/);
  expect(api.of('refresh-token')).toHaveLength(2);
});

test('[7.38] without a calendar call, the calendar says that it is not offered, and the other screens open', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/calendar');
  await expect(page.getByText(/not offered/i).first()).toBeVisible();
  for (const path of [
    '/my-activity',
    '/upcoming-training',
    '/our-brands',
    '/education-portfolio',
    '/recorded-session',
    '/my-profile',
  ]) {
    await goTo(page, path);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
    await expect(page.getByText('This page could not be shown')).toHaveCount(0);
  }
  await menu(page);
  await leave(page);
  await waitAtLogin(page);
});

test('the minimal API refuses and records fields, headers and calls outside the specification', async ({
  api,
}) => {
  const given = [
    await ask(api, 'notification-view', { leapcode: PERSON.id, until: '2026-08-12T09:00:00Z' }),
    await ask(api, 'rate-us', { rate: 5 }),
    await ask(api, 'rate-us', { rate: 5, message: null }),
    await ask(api, 'rate-us', { rate: 5, message: '' }, { 'idempotency-key': 'k' }),
    await ask(api, 'hair_dresser/calendar', {}),
  ];
  expect(given.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404]);
  expect([
    api.violations.length,
    api.reached.filter(({ known }) => known === 'unknown').length,
  ]).toEqual([5, 1]);
  api.reset();
  await ask(api, 'rate-us', { rate: 5, message: '' });
  await fetch(`${api.url}/api/capabilities`);
});
