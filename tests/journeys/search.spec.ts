import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { sideways, smallTargets } from '../support/looks.ts';
import { holdNext } from '../support/page-wire.ts';
import { everythingStored, installed, offline, signIn } from '../support/steps.ts';

const SEARCH = 'POST /api/search-course';
const DESKTOP = { width: 1280, height: 900 };

const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
const results = (page: Page) => page.getByRole('listbox', { name: 'Search results' });
const option = (page: Page, name: string | RegExp) =>
  results(page).getByRole('option', { name }).first();

/** Signs in at desktop width, where the header has the search field. */
async function atDesktop(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await signIn(page);
}

test("[2.25] [5.11] the header's search is debounced, and sends no request for an unchanged or empty text", async ({
  page,
  server,
}) => {
  await atDesktop(page);
  const asked = async () => (await server.control.calls()).calls[SEARCH] ?? 0;

  await page.evaluate(() => {
    const drawn: number[] = [];
    Object.assign(window, { drawn });
    new MutationObserver(() => {
      const rows = document.querySelectorAll('[role="listbox"] [role="option"]').length;
      if (rows > 0) drawn.push(rows);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await field(page).pressSequentially('balayage', { delay: 40 });
  await expect(option(page, /Balayage on dark bases/)).toBeVisible();
  // The first rendering is short, so that it delays no key.
  await expect(results(page).getByRole('option').nth(2)).toBeVisible();
  expect(
    await page.evaluate(() => (window as unknown as { drawn: number[] }).drawn[0]),
  ).toBeLessThanOrEqual(2);
  await expect.poll(asked).toBe(1);
  await field(page).fill('  balayage ');
  await expect(results(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await field(page).fill('');
  await expect(results(page)).toHaveCount(0);
  expect(await asked()).toBe(1);
});

test("[2.18] the header's search works by keyboard alone", async ({ page }) => {
  await atDesktop(page);
  await field(page).fill('balayage');
  await expect(results(page).getByRole('option').nth(2)).toBeVisible();
  await expect(page.getByText(/^\d+ results$/)).toHaveCount(1);
  await field(page).press('ArrowDown');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await results(page).getByRole('option').first().getAttribute('id')) ?? '',
  );
  await field(page).press('End');
  await expect(results(page).getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await field(page).press('ArrowDown');
  await expect(results(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(/^\d+ results$/)).toHaveCount(1);

  await field(page).press('Escape');
  await expect(results(page)).toHaveCount(0);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).press('ArrowDown');
  await expect(results(page)).toBeVisible();
});

test('[2.27] each kind of result opens its screen, and recent choices are offered again', async ({
  page,
}) => {
  await atDesktop(page);
  const ways: readonly (readonly [text: string, name: RegExp, to: RegExp])[] = [
    ['balayage', /Balayage on dark bases Course/, /\/elearning-course-details\/rangat\/1201$/],
    ['colourist', /Colourist, first year Blended/, /\/blended-learning-details\/[^/]+$/],
    [
      'shade talk',
      /Shade talk: coppers on level 4 Webinar/,
      /\/webinar-course-details\/rangat\/[^/]+\/[^/]+\/ONLINE$/,
    ],
    [
      'blow-dry',
      /Blow-dry clinic Training/,
      /\/webinar-course-details\/[^/]+\/[^/]+\/[^/]+\/ONLINE$/,
    ],
    ['neelam', /Neelam Brand/, /\/brand-details\/neelam$/],
    ['certificate ready', /Your certificate .* Notification/, /\/notifications$/],
  ];
  for (const [text, name, to] of ways) {
    await field(page).fill(text);
    await option(page, name).click();
    await expect(page).toHaveURL(to);
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
  }
  // The empty field offers recent choices, and Enter opens one.
  await page.goto('/home');
  await field(page).click();
  await expect(page.locator('[role=listbox][aria-label=Suggestions] > [role=option]')).toHaveCount(
    5,
  );
  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\/brand-details\/neelam$/);
});

test('[2.25] [E27] on a phone the search is a sheet that Back closes; outdated responses are dropped, and offline a misspelt query finds stored items', {
  tag: '@installed',
}, async ({ page, context }) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Search' }).click();
  const { asked, release } = await holdNext(page, '**/api/search-course');
  const stale = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/search-course') &&
      (answer.request().postData() ?? '').includes('keratin'),
  );
  await field(page).fill('keratin');
  await asked;
  await field(page).fill('bob');
  await expect(option(page, /one-length bob/)).toBeVisible();
  release();
  await stale;
  expect(await axeFindings(page)).toEqual([]);
  expect([await smallTargets(page), await sideways(page)]).toEqual([[], 0]);
  // The page has got the outdated response and dropped it.
  await expect(page.getByText(/^\d+ results$/)).toHaveCount(1);
  await expect(option(page, /Keratin/)).toHaveCount(0);
  await expect(option(page, /one-length bob/)).toBeVisible();
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  await field(page).press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/search');
  await installed(page);
  await offline(context);
  await field(page).fill('balayge');
  await expect(option(page, /Balayage on dark bases Course.* On this phone/)).toBeVisible();
  await expect(page.getByText('You are offline. These results are from this phone.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await field(page).fill('zzzz');
  await expect(page.getByText('No results on this phone for “zzzz”')).toBeVisible();
  await field(page).fill('balayge');
  await option(page, /Balayage on dark bases/).click();
  await expect(page).toHaveURL(/\/elearning-course-details\/rangat\/1201$/);
  expect(await everythingStored(page)).not.toContain('Balayage on dark bases');
  // Recent choices are stored sealed, and are deleted on request.
  await page.goto('/search');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toContainText(
    'Balayage on dark bases',
  );
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Balayage' })).toBeVisible();
});

/** Presses / repeatedly: the key has no effect until the page has read the setting. */
const pressSlashUntil = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('/');
    await isThere();
  }).toPass();

test('/ and Ctrl+K open the search, which offers popular items while empty; / in the field is typed as text', async ({
  page,
}) => {
  await atDesktop(page);
  const popular = page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('group', { name: 'Popular' })
    .getByRole('option');
  await pressSlashUntil(page, () => expect(field(page)).toBeFocused({ timeout: 500 }));
  await expect(field(page)).toHaveValue('');
  await expect(popular.first()).toContainText(/\d (min|h)/);
  await page.keyboard.press('/');
  await expect(field(page)).toHaveValue('/');
  await field(page).fill('');
  await page.keyboard.press('Escape');
  await field(page).blur();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/home$/);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/home');
  await pressSlashUntil(page, () =>
    expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 500 }),
  );
});

test('with the slash key turned off, / does not open the search, and Ctrl+K does [E32]', async ({
  page,
}) => {
  await atDesktop(page);
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'The key / opens the search' }).click();
  await expect(page.getByRole('switch', { name: 'The key / opens the search' })).not.toBeChecked();
  await page.goto('/home');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});
