import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import {
  answer,
  calendarOn,
  card,
  chip,
  chipNamed,
  installed,
  offline,
  signIn,
} from '../support/steps.ts';

const DAY_MS = 86_400_000;
const dayButton = (page: Page, name: RegExp) =>
  page.getByRole('grid').filter({ visible: true }).getByRole('button', { name });
/** The day that has the keyboard focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
/** 'dd MMM yyyy' in India, this number of days from now. */
const day = (ahead: number): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
  })
    .formatToParts(Date.now() + ahead * DAY_MS)
    .reduce((words, { type, value }) => words.replace(type, value), 'day month year');

/** The same day as the name of its field in the calendar, '1 November 2026'. */
const fullDay = (ahead: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(Date.now() + ahead * DAY_MS);

async function calendar(page: Page, id?: string): Promise<void> {
  await signIn(page, id);
  await page.goto('/calendar');
  await expect(card(page, 9001)).toBeVisible();
}

/**
 * Finds a changed training by the line above the list, whose button leads from change to change.
 */
const shownBy = (page: Page, code: number): Promise<void> =>
  expect(async () => {
    if (!(await card(page, code).isVisible()))
      await page.getByRole('button', { name: 'Show me' }).click();
    await expect(card(page, code)).toBeVisible({ timeout: 2_000 });
  }).toPass();

test('(1.2, the calendar) [F5] [E1] offline, after every page was closed, the calendar opens from its address in every view, and answers wait', {
  tag: '@installed',
}, async ({ page, context }) => {
  await signIn(page);
  await installed(page);
  await page.goto(calendarOn(Date.now() + 3 * DAY_MS));
  await expect(card(page, 9011)).toBeAttached();
  await page.close();
  await offline(context);

  const basement = await context.newPage();
  await basement.goto('/calendar');
  await expect(card(basement, 9001)).toBeVisible();
  // An age under ten minutes is not shown, also offline.
  await expect(basement.getByText(/^Updated /)).toHaveCount(0);
  await answer(basement, card(basement, 9001), 'Accept');
  await expect(card(basement, 9001).getByText(/We send it later/)).toBeVisible();
  await passesAxe(basement, 'agenda, offline', OPPOSITE);
  await fits(basement, 'agenda, offline');

  await chipNamed(basement, 'Month').click();
  // Ten minutes ahead: late in the evening that is tomorrow.
  await dayButton(basement, new RegExp(`^${fullDay(10 / 1440)}, \\d+ training`)).click();
  await expect(card(basement, 9001)).toBeVisible();
  await passesAxe(basement, 'month, offline', OPPOSITE);
  await fits(basement, 'month, offline');

  await chipNamed(basement, 'Week').click();
  await expect(card(basement, 9001)).toBeVisible();
  await passesAxe(basement, 'week, offline', OPPOSITE);
  await fits(basement, 'week, offline');
  await basement.goto('/calendar?view=month&day=2024-02-01');
  await expect(basement.getByRole('heading', { level: 1, name: 'February 2024' })).toBeVisible();
  await expect(
    basement.getByText('You see 30 days back and 90 days ahead.', { exact: false }),
  ).toBeVisible();
  await chipNamed(basement, 'Agenda').click();
  await expect(basement.getByText('We cannot show these days.')).toBeVisible();
  await passesAxe(basement, 'agenda, nothing known', OPPOSITE);
});

test('[F5] moved trainings show the old and the new time, new and cancelled ones are marked, once after each change', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  // Until the calendar is loaded, home's trainings replace it, which does not count as a visit.
  await expect(chip(page, /^Up to date/)).toBeVisible();
  await page.goto('/calendar');
  await expect(card(page, 9001)).toBeVisible();
  await expect(page.getByText(/since you last looked/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/home$/);
  await offline(context);
  await server.control.move(9011, DAY_MS);
  await server.control.cancel(9012, 'The trainer is ill.');
  await server.control.repeat(9001, 9905, 3_600_000);
  await page.getByRole('link', { name: 'Calendar' }).filter({ visible: true }).first().click();
  await expect(card(page, 9001)).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);

  await offline(context, false);
  await expect(page.getByText('3 changes since you last looked')).toBeVisible();
  await expect(card(page, 9905).getByText('New', { exact: true })).toBeVisible();
  await shownBy(page, 9012);
  await expect(card(page, 9012).getByText('Cancelled: The trainer is ill.')).toBeVisible();
  await expect(card(page, 9012).getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show me' }).click();
  await shownBy(page, 9011);
  await expect(
    card(page, 9011).getByText(new RegExp(`^New time, was ${day(3)}, \\d\\d:\\d\\d$`)),
  ).toBeVisible();

  await page.goto('/home');
  await page.goto('/calendar');
  await expect(card(page, 9905)).toBeVisible();
  await expect(page.getByText(/since you last looked/)).toHaveCount(0);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});

test('[4.6] filters, view and day survive a visit to a training’s page, Back and a reload; rejected trainings are hidden until requested', async ({
  page,
}) => {
  await calendar(page);
  await expect(card(page, 9001)).toBeVisible();
  await answer(page, card(page, 9001), 'Reject');
  await expect(card(page, 9001)).toHaveCount(0);
  // The status line appears and disappears above the chips; a press meanwhile could miss them.
  await expect(page.getByRole('region', { name: 'Status' })).toHaveCount(0);
  await chipNamed(page, 'Filter').click();
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await expect(dialog).toBeVisible();
  await passesAxe(page, 'filter', OPPOSITE);
  await page.setViewportSize({ width: 360, height: 780 });
  await dialog.getByRole('button', { name: 'Webinar' }).click();
  await dialog.getByRole('button', { name: 'Show rejected' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, 9001).getByText('Rejected', { exact: true })).toBeVisible();
  await expect(chipNamed(page, 'Filter, 2 on')).toBeVisible();
  await expect(page).toHaveURL(/\?type=ONLINE&rejected=1$/);

  await card(page, 9002).getByRole('link', { name: 'Grey coverage, honestly' }).click();
  await expect(page).toHaveURL(/\/webinar-course-details\/rangat\/101\//);
  await page.goBack();
  await expect(card(page, 9001)).toBeVisible();
  await expect(chipNamed(page, 'Filter, 2 on')).toBeVisible();
  await page.reload();
  await expect(card(page, 9001)).toBeVisible();
  await expect(chipNamed(page, 'Filter, 2 on')).toBeVisible();
  await chipNamed(page, 'Mine').click();
  await expect(card(page, 9001)).toHaveCount(0);
  await expect(card(page, 9002)).toBeVisible();

  // If the filters hide everything, the calendar says so and offers to remove them.
  await page.goto('/calendar?type=BLENDED');
  await expect(page.getByText('Your filters hide all trainings here.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(card(page, 9002)).toBeVisible();
});

test('[E32] in the calendar, arrow and page keys move between days, and buttons and swipes between months', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await calendar(page);
  await chipNamed(page, 'Month').click();
  const today = dayButton(page, new RegExp(`^${fullDay(0)},`));
  await today.focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toContain(fullDay(1));
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toContain(fullDay(8));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: day(8) })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('Home');
  const monday = await focused(page);
  await page.keyboard.press('End');
  expect(await focused(page)).not.toBe(monday);
  const month = await heading.textContent();
  await page.keyboard.press('PageDown');
  await expect(heading).not.toHaveText(month ?? '');
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText(month ?? '');
  await page.getByRole('button', { name: 'Next month' }).click();
  await expect(heading).not.toHaveText(month ?? '');
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page.getByRole('region', { name: day(0) })).toBeVisible();

  await chipNamed(page, 'Week').click();
  const week = page.getByRole('toolbar', { name: 'Week' });
  await week.getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('PageDown');
  await expect(week.getByRole('button', { name: fullDay(7) })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(week.getByRole('button', { name: fullDay(6) })).toBeFocused();

  await page.setViewportSize({ width: 360, height: 780 });
  await chipNamed(page, 'Month').click();
  const shown = await heading.textContent();
  const grid = page.getByRole('grid').filter({ visible: true });
  const finger = { pointerType: 'touch', isPrimary: true, bubbles: true };
  await grid.dispatchEvent('pointerdown', { ...finger, clientX: 300, clientY: 300 });
  await grid.dispatchEvent('pointerup', { ...finger, clientX: 200, clientY: 310 });
  await expect(heading).not.toHaveText(shown ?? '');
});

test.describe('in New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('[E38] the calendar shows days and times of India and names the zone', async ({ page }) => {
    await calendar(page);
    await expect(page.getByText('All times are Indian time (IST).')).toBeVisible();
    await expect(card(page, 9001).getByText(/^\d\d:\d\d to .*\d\d:\d\d IST$/)).toBeVisible();
    await expect(page.locator('[data-today]').first()).toHaveAttribute(
      'data-day',
      /^\d{4}-\d\d-\d\d$/,
    );
  });
});
