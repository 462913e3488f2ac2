import type { Page } from '@playwright/test';
import { type Front, startFront } from '../support/front.ts';
import { test as base, expect } from '../support/journey.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { answer, card, chip, installed, offline, signIn } from '../support/steps.ts';

interface Apart {
  /** Serves the app, and no call of the API. */
  readonly app: Front;
  /** Front of the API: records every request. */
  readonly api: Front;
  readonly server: LiveServer;
}

/**
 * The app at one origin and its API at another, each behind a front that records its requests.
 */
const test = base.extend<object, { apart: Apart }>({
  apart: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const [app, api] = [await startFront(), await startFront()];
      const [server, shell] = await Promise.all([
        startServer({ APP_ORIGINS: app.url }, 'built'),
        startServer(
          {
            APP_API_URL: `${api.url}/api`,
            APP_TRAINING_SERVICE_URL: api.url,
            APP_MEDIA_URL: api.url,
          },
          'built',
        ),
      ]);
      api.lead(server.url);
      app.lead(shell.url);
      await use({ app, api, server });
      await Promise.all([app.stop(), api.stop(), server.stop(), shell.stop()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ apart }, use) => {
    await apart.server.control.reset({ whats_new: false });
    for (const front of [apart.app, apart.api]) front.forget();
    await use(apart.app.url);
  },
});

// In order, because they share two servers.
test.describe.configure({ mode: 'default' });

const asked = ({ arrived }: Front, path: string) =>
  arrived.filter((one) => one.method === 'POST' && one.path === path);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Signout' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test.use({ serviceWorkers: 'allow' });

test('[7.38] sign-in, home with pictures, answers online and offline, and sign-out work with the API on another origin', async ({
  page,
  context,
  apart,
}) => {
  const hosts = new Set<string>();
  context.on('request', (request) => void hosts.add(new URL(request.url()).origin));
  await signIn(page);
  await installed(page);
  const banner = page.getByRole('region', { name: 'Banners' }).getByRole('img').first();
  await expect
    .poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await banner.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
    apart.api.url,
  );

  await page.goto('/upcoming-training');
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  await offline(context);
  await answer(page, card(page, 9007), 'Accept');
  await expect(card(page, 9007).getByText(/We send it later/)).toBeVisible();
  await offline(context, false);
  await expect(card(page, 9007).getByText('Accepted', { exact: true })).toBeVisible();
  await signOut(page);
  await expect.poll(() => asked(apart.api, '/api/pwa-logout').length).toBe(1);

  const calls = asked(apart.api, '/api/hair_dresser/home-pwa');
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.every(({ headers }) => headers.authorization?.startsWith('Bearer '))).toBe(true);
  expect(
    apart.app.arrived.filter(
      ({ headers, path }) =>
        headers.authorization || path.startsWith('/api') || path.includes('eyJ'),
    ),
  ).toEqual([]);
  expect(apart.api.arrived.filter(({ path }) => path.includes('eyJ'))).toEqual([]);
  expect([...hosts].filter((origin) => ![apart.app.url, apart.api.url].includes(origin))).toEqual(
    [],
  );
});

test('a server that does not accept idempotency keys gets none, and each answer once', async ({
  page,
  context,
  apart,
}) => {
  apart.api.meet(/^\/api\/capabilities/, (text) =>
    JSON.stringify({ ...JSON.parse(text), idempotency_keys: false }),
  );
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
  await offline(context);
  await answer(page, card(page, 9007), 'Reject');
  await expect(chip(page, /1 waiting/)).toBeVisible();
  // Waits for the response: a page closed before it would send the same answer again.
  await offline(context, false);
  await expect
    .poll(() => asked(apart.api, '/api/hair_dresser/accept-reject-education').length, {
      timeout: 60_000,
    })
    .toBe(1);
  await expect(chip(page, /waiting|Sending/)).toHaveCount(0);
  await page.goto('/home');
  await expect(chip(page, /Up to date/)).toBeVisible();
  expect(asked(apart.api, '/api/hair_dresser/accept-reject-webinar')).toHaveLength(1);
  expect(asked(apart.api, '/api/hair_dresser/accept-reject-education')).toHaveLength(1);
  expect(
    apart.api.arrived.filter(
      ({ headers }) =>
        headers['idempotency-key'] ||
        /idempotency/.test(headers['access-control-request-headers'] ?? ''),
    ),
  ).toEqual([]);
  await signOut(page);
});
