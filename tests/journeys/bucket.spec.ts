import type { Page } from '@playwright/test';
import { BUCKET_KEY, openTestBucket, type TestBucket } from '../support/bucket.ts';
import { test as base, expect } from '../support/journey.ts';
import { type LiveServer, startServer } from '../support/live-server.ts';
import { installed, offline, signIn } from '../support/steps.ts';

/** A server that sends people to a bucket of another origin for its films and handouts. */
const test = base.extend<object, { sending: { readonly server: LiveServer; readonly bucket: TestBucket } }>({
  sending: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bucket = await openTestBucket();
      const key = { FILES_KEY_ID: BUCKET_KEY.keyId, FILES_SECRET: BUCKET_KEY.secret, FILES_REGION: BUCKET_KEY.region };
      const server = await startServer({ FILES_URL: bucket.url, FILES_SIGNED_GET: bucket.url, ...key });
      await use({ server, bucket });
      await server.stop();
      await bucket.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sending }, use) => {
    await sending.server.control.reset({ whats_new: false });
    await use(sending.server.url);
  },
});
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

const COURSE = 'Reading the base level';
const FILM = '/media/base-level-480.mp4';
/** A recording of the same film in another version. */
const RECORDING = '/recorded-session?recording=59902';

/** Waits until the server has put a film into the bucket. */
const shelved = (page: Page, address: string) =>
  expect.poll(async () => (await page.request.get(address, { maxRedirects: 0 })).status(), { timeout: 20_000 }).toBe(302);

test('[S36] a course that is kept comes from the bucket, and its film plays without a connection', async ({ page, context, sending }) => {
  await signIn(page);
  await installed(page);
  await shelved(page, FILM);
  await page.goto('/downloads');
  await page.getByRole('button', { name: /^All \d+ courses$/ }).click();
  await page.getByRole('button', { name: `How big? ${COURSE}` }).click();
  const before = sending.bucket.seen.length;
  await page.getByRole('button', { name: /Keep on this phone/ }).click();
  await expect(page.locator('[data-pack-state]')).toHaveText('On this phone', { timeout: 60_000 });
  const sent = sending.bucket.seen.slice(before).filter(({ method, query }) => method === 'GET' && query.has('X-Amz-Signature'));
  expect(sent.map(({ name }) => name.split('/')[0])).toContain('films');
  expect(sent.filter(({ name }) => name.startsWith('films/')).map(({ headers }) => headers.range)).toEqual(['bytes=0-418688']);

  await offline(context);
  await page.reload();
  await page.getByText('What is in it').click();
  await page
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test('[S36] a recording plays from the bucket, also where somebody goes on at another place', async ({ page, sending }) => {
  await signIn(page);
  await installed(page);
  await page.goto(RECORDING);
  const play = page.getByRole('button', { name: 'Play', exact: true }).first();
  await expect(play).toBeVisible();
  for (const version of ['240', '480']) await shelved(page, FILM.replace('480', version));
  const before = sending.bucket.seen.length;
  await page.reload();
  await play.click();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 25;
  });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThanOrEqual(2);
  const asked = sending.bucket.seen.slice(before).filter(({ name }) => name.startsWith('films/'));
  expect(asked.length).toBeGreaterThan(0);
});
