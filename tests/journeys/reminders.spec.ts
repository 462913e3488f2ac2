import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { ALL_LOOKS, fits, passesAxe } from '../support/looks-right.ts';
import {
  calendarOn,
  card,
  everythingStored,
  installed,
  offline,
  signIn,
} from '../support/steps.ts';

/** Accepted in the demo world, three days after it was filled. */
const ACCEPTED = 9011;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Expects an accessible dialog: axe, target sizes and overflow, in light and dark.
 */
async function looksRight(page: Page, what: string): Promise<void> {
  await passesAxe(page, what, ALL_LOOKS, '[role="dialog"]');
  await fits(page, what);
}

async function fileOf(
  page: Page,
  press: Locator,
): Promise<{ name: string; lines: readonly string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return {
    name: download.suggestedFilename(),
    lines: (await readFile(await download.path(), 'utf8')).split('\r\n'),
  };
}

test('[4.7] a missed reminder is shown at the next start, the next one at its time in one tab only, and calendar files are made offline', {
  tag: '@installed',
}, async ({ page, context }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/upcoming-training');
  await card(page, ACCEPTED).getByRole('button', { name: 'Remind me' }).click();
  const sheet = page.getByRole('dialog');
  for (const time of ['1 day', '15 minutes'])
    await sheet.getByRole('button', { name: time, exact: true }).click();
  await sheet.getByRole('button', { name: 'Other time' }).click();
  await sheet.getByLabel('Minutes before').fill('10081');
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Please write a whole number from 1 to 10080.');
  await looksRight(page, 'the choice of reminders');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(
    card(page, ACCEPTED).getByRole('button', { name: '1 day, 15 min before' }),
  ).toBeVisible();
  const saved = await fileOf(
    page,
    card(page, ACCEPTED).getByRole('button', { name: 'Add to calendar' }),
  );
  const [, starts = ''] = /^DTSTART:(.+)$/m.exec(saved.lines.join('\n')) ?? [];
  const startsAt = Date.parse(
    starts.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  await offline(context);
  await page.close();

  // The app is closed until ten minutes after the first reminder.
  await context.clock.install({ time: startsAt - DAY_MS + 10 * MINUTE_MS });
  const next = await context.newPage();
  await next.goto('/home');
  const missed = next.getByRole('alert').filter({ hasText: 'You missed this reminder' });
  await expect(missed).toContainText('Shade talk: cool browns starts in 1 day');
  await missed.getByRole('button', { name: 'Open' }).click();
  await expect(next).toHaveURL(/\/upcoming-training$/);
  await expect(missed).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(calendarOn(startsAt));
  const entry = other.locator(`article[data-training="${ACCEPTED}"]`).first();
  await expect(entry.getByRole('button', { name: '1 day, 15 min before' })).toBeVisible();
  const fromCalendar = await fileOf(other, entry.getByRole('button', { name: 'Add to calendar' }));
  expect(fromCalendar.name).toBe(`training-${ACCEPTED}.ics`);
  const undated = ({ lines }: { lines: readonly string[] }) =>
    lines.filter((line) => !line.startsWith('DTSTAMP'));
  expect(undated(fromCalendar)).toEqual(undated(saved));

  await context.clock.fastForward(DAY_MS - 25 * MINUTE_MS);
  const told = () =>
    Promise.all(
      [next, other].map((each) =>
        each.getByRole('alert').filter({ hasText: 'starts in 15 minutes' }).count(),
      ),
    );
  await expect.poll(async () => (await told()).sort()).toEqual([0, 1]);
  await context.clock.fastForward(5 * MINUTE_MS);
  expect((await told()).sort()).toEqual([0, 1]);
});

test('[S42] the calendar feed’s address is masked, can be copied and renewed, which ends the old one; it is not stored on the device', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await page.goto('/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = page.getByRole('dialog');
  const web = dialog.getByRole('textbox', { name: 'For calendars on a website' });
  await expect(web).toHaveValue(/\/api\/calendar\/•+$/);
  await expect(dialog.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    /^webcal:\/\/[^•]+\.ics$/,
  );
  await looksRight(page, 'the own feed');

  const copy = dialog.getByRole('button', { name: /^(Copy|Copied): For calendars on a website$/ });
  const copied = async (): Promise<string> => {
    await copy.click();
    await expect(dialog.getByText('Copied').first()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const first = await copied();
  const status = async (address: string) => (await page.request.get(address)).status();
  expect(await status(first)).toBe(200);
  await dialog.getByRole('button', { name: 'Stop this link, make a new one' }).click();
  await dialog.getByRole('button', { name: 'Stop it' }).click();
  await expect(dialog.getByText('Here is your new link.')).toBeVisible();
  const second = await copied();
  expect([second === first, await status(first), await status(second)]).toEqual([false, 404, 200]);
  expect(await everythingStored(page)).not.toContain(second.split('/').at(-1)?.replace('.ics', ''));

  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Not here.', 'NotAllowedError'));
  });
  await copy.click();
  await expect(dialog.getByText('please copy it yourself').first()).toBeVisible();
  await expect(web).toHaveValue(second);
  expect(
    await web.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([0, second.length]);

  await offline(context);
  await expect(
    dialog.getByRole('button', { name: 'Stop this link, make a new one' }),
  ).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByText('You are offline. Getting the link needs internet.')).toBeVisible();
  await looksRight(page, 'the feed after it was renewed');
});
