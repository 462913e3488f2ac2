import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import type { LiveServer } from '../support/live-server.ts';
import { passesAxe } from '../support/looks-right.ts';
import { holdNext } from '../support/page-wire.ts';
import { chip, fillIn, offline, PASSWORD } from '../support/steps.ts';

const TRACK = 'POST /api/hair_dresser/hd-trainer-click-notification-action';
/** The picture of the demo world's item. */
const ITEM_PICTURE = /whats-new-coppers/;
const DAY_MS = 86_400_000;
const NEVER = 'Do not display this message anymore';
const tracked = async ({ control }: LiveServer) => (await control.calls()).calls[TRACK] ?? 0;
const whatsNew = (page: Page) => page.getByRole('dialog', { name: "What's New, Asha" });
const upcoming = (page: Page) => page.getByRole('dialog', { name: 'Upcoming Training' });

async function enter(page: Page, id = 'HD1001'): Promise<void> {
  await page.goto('/login');
  await fillIn(page, id, PASSWORD);
  await expect(
    page.getByRole('heading', { name: 'Explore Categories', includeHidden: true }),
  ).toBeVisible();
}

/** Leaves home and returns to it inside the app. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(
      { key: 'away', idx: (history.state as { idx: number }).idx + 1 },
      '',
      '/about-us',
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(
    page.getByRole('heading', { name: 'Explore Categories', includeHidden: true }),
  ).toBeVisible();
}
const close = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Close', exact: true }).click();
const widthOf = async (dialog: Locator) => (await dialog.boundingBox())?.width;

test.describe('with an item', () => {
  test.use({ whatsNew: true });

  test("[1.5] [4.2] [4.3] What's New opens alone, and again only on the next day; the trainings popup does not open after it", async ({
    page,
    server,
  }) => {
    await enter(page);
    await expect(whatsNew(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await close(whatsNew(page));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await comeBack(page);
    await page.reload();
    await expect(chip(page, /^Up to date/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await server.control.clock(DAY_MS);
    await page.reload();
    await expect(whatsNew(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });

  test("[2.29] What's New opens once its picture is loaded", async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const picture = document.querySelector<HTMLImageElement>('[role="dialog"] img');
        if (picture) sessionStorage.opened ??= String(picture.complete && picture.naturalWidth > 0);
      }).observe(document, { childList: true, subtree: true });
    });
    const { asked, release } = await holdNext(page, ITEM_PICTURE);
    await enter(page);
    await asked;
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(whatsNew(page)).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.opened)).toBe('true');
  });

  test("[2.29] acting on What's New opens its link without opener or referrer, and is reported once", async ({
    page,
    context,
    server,
  }) => {
    await context.route('https://chairside.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Coppers</title>' }),
    );
    await enter(page);
    await expect(whatsNew(page)).toContainText(
      'Nine formulas, each with its regrowth plan: watch the first chapter today.',
    );
    await expect(whatsNew(page).locator('img')).toBeVisible();
    await passesAxe(page, "What's New");
    expect(await widthOf(whatsNew(page))).toBe(700);

    const opened = context.waitForEvent('page');
    await whatsNew(page).getByRole('button', { name: 'See the program' }).click();
    const outside = page.getByRole('dialog', { name: 'Open another site?' });
    await expect(outside).toContainText('chairside.example');
    await outside.getByRole('button', { name: 'Open the site' }).click();
    const platform = await opened;
    await expect(platform).toHaveURL('https://chairside.example/coppers');
    expect(await platform.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await platform.close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => tracked(server)).toBe(1);
  });

  test('[4.2] What\'s New with "do not display" closes in every tab, is reported once, and does not open again', async ({
    page,
    context,
    server,
  }) => {
    await enter(page);
    await expect(whatsNew(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/home');
    await expect(whatsNew(other)).toBeVisible();
    await whatsNew(page).getByLabel(NEVER).check();
    await close(whatsNew(page));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(whatsNew(other)).toHaveCount(0);
    await expect.poll(() => tracked(server)).toBe(1);
    // A reload would abort a request in flight, which would then be sent again.
    await expect(chip(page, /^Up to date/)).toBeVisible();
    await page.reload();
    await expect(chip(page, /Up to date/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await tracked(server)).toBe(1);
  });

  test("[4.2] What's New closed offline is reported later, once", async ({
    page,
    context,
    server,
  }) => {
    await enter(page);
    await whatsNew(page).getByLabel(NEVER).check();
    await offline(context);
    await close(whatsNew(page));
    await expect(chip(page, /Offline, 1 waiting/)).toBeVisible();
    expect((await server.control.calls()).calls[TRACK] ?? 0).toBe(0);
    await offline(context, false);
    await expect.poll(async () => (await server.control.calls()).calls[TRACK]).toBe(1);
    await page.reload();
    await expect(chip(page, /^Up to date/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[2.31] [4.1] [9.5] a person who waits for validation gets only the welcome, and the secret code is shown on request', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, 'HD1002');
    const welcome = page.getByRole('dialog', { name: 'Namaste, Rohit' });
    await expect(welcome).toContainText('more than 110 years ago');
    await expect(welcome).toContainText('Registration status: Pending');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(welcome).not.toContainText('CS-4471-8821');
    await passesAxe(page, 'the welcome');
    expect(await widthOf(welcome)).toBe(600);
    await welcome.getByRole('button', { name: 'Copy' }).click();
    await expect(welcome.getByRole('status')).toHaveText('Code copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('CS-4471-8821');
    await welcome.getByRole('button', { name: 'Show' }).click();
    await expect(welcome.getByText('CS-4471-8821')).toBeVisible();
    await welcome.getByRole('button', { name: 'Change Rep' }).click();
    await expect(page).toHaveURL(/\/change-representative$/);
    await page.goto('/home');
    await welcome.getByRole('button', { name: 'Discover Professional Education' }).click();
    await expect(page).toHaveURL(/\/education-portfolio$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('with a film', () => {
  test.use({ whatsNew: 'film' });

  test('[2.29] a film in What’s New has controls and does not start by itself', async ({
    page,
  }) => {
    await enter(page);
    const film = whatsNew(page).locator('video');
    await expect(film).toBeVisible();
    const state = () =>
      film.evaluate((video: HTMLVideoElement) => [
        video.controls,
        video.autoplay,
        video.paused,
        video.currentSrc,
      ]);
    await expect
      .poll(state)
      .toEqual([true, false, true, expect.stringContaining('/media/base-level-240.mp4')]);
  });
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('[2.30] [4.3] the trainings popup opens once per sign-in, with day and time of India, and links to their list', async ({
    page,
    context,
    server,
  }) => {
    await enter(page);
    const rows = upcoming(page).getByRole('listitem');
    await expect(rows.first()).toContainText(/\d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d IST/);
    await expect(rows.first()).toContainText('Webinar with Kavya Rao');
    await expect(rows.first().locator('img')).toBeVisible();
    await passesAxe(page, 'the trainings');
    await upcoming(page).getByRole('button', { name: 'Take me there' }).click();
    await expect(page).toHaveURL(/\/upcoming-training$/);

    // Neither home, nor a reload, nor another tab opens it again.
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto('/home');
      await expect(chip(tab, /Up to date/)).toBeVisible();
      await expect(tab.getByRole('dialog')).toHaveCount(0);
    }
    await other.close();

    await page.getByRole('button', { name: 'Signout' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await server.control.clock(180 * DAY_MS);
    await fillIn(page, 'HD1001', PASSWORD);
    await expect(upcoming(page)).toContainText('No data found');
    await page.reload();
    await expect(chip(page, /Up to date/)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
