import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BUCKET_KEY, openTestBucket, type Seen, type TestBucket } from '../support/bucket.ts';
import { test as base, expect } from '../support/journey.ts';
import { filledFolder, type LiveServer, startServer } from '../support/live-server.ts';
import { installed, signIn } from '../support/steps.ts';

interface Sending {
  /** The server at this address, after a restart with other settings. */
  readonly restart: (sends: 'all itself' | 'people to the bucket') => Promise<void>;
  readonly server: () => LiveServer;
  readonly bucket: TestBucket;
}

/** A server that redirects requests for films to a bucket of another origin. */
const test = base.extend<object, { sending: Sending }>({
  sending: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const bucket = await openTestBucket();
      const key = {
        FILES_KEY_ID: BUCKET_KEY.keyId,
        FILES_SECRET: BUCKET_KEY.secret,
        FILES_REGION: BUCKET_KEY.region,
      };
      const sentOn = { FILES_URL: bucket.url, FILES_SIGNED_GET: bucket.url, ...key };
      const folder = await filledFolder();
      let server = await startServer({ DATA_DIR: folder, ...sentOn });
      const restart: Sending['restart'] = async (sends) => {
        const { port } = new URL(server.url);
        await server.stop();
        server = await startServer({
          DATA_DIR: folder,
          PORT: port,
          ...(sends === 'all itself' ? {} : sentOn),
        });
      };
      await use({ restart, server: () => server, bucket });
      await server.stop();
      await bucket.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ sending }, use) => {
    await sending.server().control.reset({ whats_new: false });
    await use(sending.server().url);
  },
});
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

/** A recording whose film has two versions. */
const RECORDING = '/recorded-session?recording=59902';
const VERSIONS = ['/media/base-level-240.mp4', '/media/base-level-480.mp4'];

/** Waits until the server has uploaded the film to the bucket. */
async function shelved(page: Page): Promise<void> {
  for (const address of VERSIONS)
    await expect
      .poll(async () => (await page.request.get(`${address}?play=1`, { maxRedirects: 0 })).status())
      .toBe(302);
}
/** Returns the films requested from the bucket from now on, without the server's own requests. */
function arriving({ bucket }: Sending): () => readonly string[] {
  const before = bucket.seen.length;
  const isPersons = ({ method, name, query }: Seen) =>
    method === 'GET' && name.startsWith('films/') && query.has('X-Amz-Signature');
  return () =>
    bucket.seen
      .slice(before)
      .filter(isPersons)
      .map(({ name }) => name);
}
/** Starts the film on this page, and waits until it plays. */
async function plays(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Play|Go on from .*)$/ })
    .first()
    .click();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
}

test('[S36] a recording plays from the bucket, also after a seek', async ({ page, sending }) => {
  await signIn(page);
  await installed(page);
  await shelved(page);
  const arrived = arriving(sending);
  await page.goto(RECORDING);
  await plays(page);
  const film = page.locator('video');
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 25;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  expect(arrived().length).toBeGreaterThan(0);
});

test('[S36] a recording that is missing in the bucket plays from the server', async ({
  page,
  sending,
  quiet,
}) => {
  quiet.allow(/404|blocked by CORS policy/);
  await signIn(page);
  await shelved(page);
  sending.bucket.kept.clear();
  const arrived = arriving(sending);
  await page.goto(RECORDING);
  await plays(page);
  expect([
    arrived().length > 0,
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc),
  ]).toEqual([true, expect.stringContaining('here=1')]);
});

test('[S1] [S36] an app installed before films were redirected plays them from the server, and from the bucket after its update', async ({
  page,
  sending,
}) => {
  await sending.restart('all itself');
  await signIn(page);
  await installed(page);
  await sending.restart('people to the bucket');
  await shelved(page);
  const arrived = arriving(sending);
  // The page and its worker are the cached ones, and their policies do not allow the bucket.
  await page.goto(RECORDING);
  await plays(page);
  expect(arrived()).toEqual([]);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await reloaded;
  await plays(page);
  await expect.poll(() => arrived().length).toBeGreaterThan(0);
});
