import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { installed, offline, signIn } from '../support/steps.ts';

const COURSE = 'Reading the base level';
const FILM = '**/media/base-level-480.mp4';
const state = (page: Page) => page.locator('[data-pack-state]');

test('the download of a course continues after its page was closed, and its film plays offline @installed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/downloads');
  await passesAxe(page, 'nothing kept', OPPOSITE);
  // The connection breaks after the first chunk of the film, which is more than 59 % of it.
  const asked: string[] = [];
  let isCut = true;
  await context.route(FILM, async (route) => {
    const range = route.request().headers().range ?? '';
    asked.push(range);
    if (!isCut) return route.continue();
    if (!range.startsWith('bytes=0-')) return route.abort();
    const answer = await route.fetch({
      headers: { ...route.request().headers(), range: 'bytes=0-262143' },
    });
    return route.fulfill({ response: answer });
  });
  // The API is cut, too: while it answers, a failing host does not count as a lost network.
  await context.route('**/validate-token', (route) => (isCut ? route.abort() : route.continue()));
  await page.getByRole('button', { name: /^All \d+ courses$/ }).click();
  await page.getByRole('button', { name: `How big? ${COURSE}` }).click();
  await page.getByRole('button', { name: /Keep on this phone/ }).click();
  await expect(state(page)).toHaveText('Waiting for signal');
  await expect(page.getByText(/of 0\.\d\sMB/).first()).toBeVisible();

  // A new page continues from the store and requests only the rest.
  isCut = false;
  asked.length = 0;
  await page.close();
  const again = await context.newPage();
  await again.goto('/downloads');
  await expect(state(again)).toHaveText('On this phone', { timeout: 60_000 });
  expect(asked[0]).toBe('bytes=262144-418688');
  await passesAxe(again, 'a course that is kept', OPPOSITE);
  await fits(again, 'a course that is kept');

  await offline(context);
  await again.reload();
  await expect(state(again)).toHaveText('On this phone');
  await again.getByText('What is in it').click();
  await again
    .getByRole('button', { name: /^Watch/ })
    .first()
    .click();
  const film = again.locator('video');
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  // A seek opens only the part at the new position.
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 25;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await again.getByRole('button', { name: /^Delete/ }).click();
  await expect(again.getByText('Nothing is kept here yet.')).toBeVisible();
});
