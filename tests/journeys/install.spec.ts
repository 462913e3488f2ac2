import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch, phone } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { startServer } from '../support/live-server.ts';
import { card, installed, signIn } from '../support/steps.ts';

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose: string;
}

test('the manifest has all fields of an installable app, and its icons have the declared types and sizes', {
  tag: '@whole-browser',
}, async ({ page }) => {
  await page.goto('/login');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  for (const field of [
    'name',
    'description',
    'lang',
    'dir',
    'categories',
    'theme_color',
    'background_color',
    'scope',
    'shortcuts',
    'launch_handler',
  ]) {
    expect(manifest[field], field).toBeTruthy();
  }
  expect(manifest).toMatchObject({
    id: '/home',
    start_url: '/home?source=installed',
    display: 'standalone',
  });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  const icons: Icon[] = manifest.icons;
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(
    new Set(['any', 'maskable', 'monochrome']),
  );
  for (const { src, sizes, type } of icons) {
    const icon = await page.request.get(src);
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type]);
    const drawn = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect([src, drawn]).toEqual([src, sizes]);
  }
});

test('[1.6] Chromium finds no obstacle to installing the app', { tag: '@whole-browser' }, async ({
  server,
}) => {
  // A test's default context is incognito, in which no app can be installed.
  const profile = await mkdtemp(join(tmpdir(), 'chairside-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...launch,
    ...phone,
    baseURL: server.url,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await installed(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await context.close();
  await rm(profile, { recursive: true, force: true });
  expect(installabilityErrors).toEqual([]);
});

test('[1.6] the service worker registers once the page is idle', { tag: '@whole-browser' }, async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await installed(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe('/');
});

test('[1.6] a page that is never idle registers the service worker after thirty seconds', {
  tag: '@whole-browser',
}, async ({ page }) => {
  await page.clock.install();
  // Time passes only by the calls below, however long the page takes to load.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.clock.fastForward(28_000);
  expect(await registered()).toBe(0);
  await page.clock.fastForward(2_000);
  await expect.poll(registered).toBe(1);
});

test('[2.12] with the server stopped the app starts with home and trainings, even at a deep link', {
  tag: '@whole-browser',
}, async ({ browser }) => {
  const server = await startServer({}, 'built');
  const context = await browser.newContext({ ...phone, baseURL: server.url });
  const page = await context.newPage();
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await expect(card(page, 9001)).toBeVisible();
  await page.close();
  await server.stop();

  const next = await context.newPage();
  await next.goto('/upcoming-training');
  await expect(card(next, 9001)).toBeVisible();
  await next.goto('/home');
  await expect(next.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await context.close();
});
