import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { installed, offline, signIn } from '../support/steps.ts';

const COURSE = 'Reading the base level';
const FILM = '**/media/base-level-480.mp4';
const state = (page: Page) => page.locator('[data-pack-state]');

test('a course that is kept goes on after the page was killed, and its film plays without a connection @installed', async ({
  page,
  context,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto('/downloads');
  await passesAxe(page, 'nothing kept', OPPOSITE);
  // The line breaks off after the first chunk of the film: more than 59 % of it lie here by then.
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
  // The whole line is cut: where the API answers, one host in trouble is not the network.
  await context.route('**/validate-token', (route) => (isCut ? route.abort() : route.continue()));
  await page.getByRole('button', { name: /^All \d+ courses$/ }).click();
  await page.getByRole('button', { name: `How big? ${COURSE}` }).click();
  await page.getByRole('button', { name: /Keep on this phone/ }).click();
  await expect(state(page)).toHaveText('Waiting for signal');
  await expect(page.getByText(/of 0\.\d\sMB/).first()).toBeVisible();

  // Killed: another page begins with what the store says, and asks for the rest only.
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
  // Sought beyond what was opened: that part alone is opened.
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 25;
  });
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThanOrEqual(2);
  await again.getByRole('button', { name: /^Delete/ }).click();
  await expect(again.getByText('Nothing is kept here yet.')).toBeVisible();
});
