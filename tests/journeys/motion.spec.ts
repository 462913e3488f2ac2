import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true }).click();

/** Recorded view transitions of a page. */
interface Noted {
  /** Number of elements with the shared picture's transition name when each transition began. */
  shared: number[];
}

/** Stops the page's clock, so that no step counts as slow, and records every transition. */
const note = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: Noted = Object.assign(window, { shared: [] });
    const begin = document.startViewTransition.bind(document);
    performance.now = () => 0;
    document.startViewTransition = (act) => {
      noted.shared.push(
        [...document.querySelectorAll('*')].filter(
          (one) => getComputedStyle(one).viewTransitionName === 'picture',
        ).length,
      );
      return begin(act);
    };
  });
const shared = (page: Page) => page.evaluate(() => (window as unknown as Noted).shared);

/** Opens the page of the next training by its card, and comes back. */
async function thereAndBack(page: Page): Promise<void> {
  await page.locator('main [data-training] h2 a').first().click();
  await expect(page).toHaveURL(/\/webinar-course-details\//);
  await page.goBack();
  await expect(page).toHaveTitle('Home - Chairside');
}

/** Accepts an invitation; returns whether an animated tick is drawn next to an Undo. */
async function acceptOne(page: Page): Promise<boolean> {
  await go(page, 'Upcoming Training');
  const undo = page.getByRole('button', { name: /^Undo/ });
  const before = await undo.count();
  await page.getByRole('button', { name: 'Accept', exact: true }).first().click();
  await expect(undo).toHaveCount(before + 1);
  const ticks = undo.locator('xpath=..').locator('p path');
  return ticks.evaluateAll((paths) =>
    paths.some((path) => getComputedStyle(path).animationName !== 'none'),
  );
}

test('[E20] a card’s picture moves to its page and an answer’s tick is animated; with reduced motion neither is [E36]', async ({
  page,
}) => {
  await signIn(page);
  await note(page);
  // The first step measures whether this device is fast enough for motion.
  await go(page, 'About Us');
  await expect(page).toHaveTitle('About Us - Chairside');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
  await page.goBack();
  await expect(page).toHaveTitle('Home - Chairside');
  expect(await shared(page)).toEqual([0]);
  await thereAndBack(page);
  const [, into] = await shared(page);
  expect(into).toBe(1);
  expect(await acceptOne(page)).toBe(true);
  await go(page, 'Home');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await shared(page);
  await thereAndBack(page);
  expect(await acceptOne(page)).toBe(false);
  expect(await shared(page)).toEqual(before);
});
