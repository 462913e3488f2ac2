import type { Locator, Page } from '@playwright/test';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { drawing, photo } from '../support/pictures.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const DIALOG = '[role="dialog"]';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const slider = (page: Page) => page.getByRole('slider', { name: 'Your rating' });
const isRated = (page: Page, words: string) =>
  expect(slider(page)).toHaveAttribute('aria-valuetext', words);

async function rateUs(page: Page): Promise<void> {
  await menu(page);
  await page.getByRole('button', { name: 'Rate Us' }).filter({ visible: true }).click();
  await expect(dialog(page, 'Rate Us')).toBeVisible();
}

test('[4.19] [5.10] the keys move a rating through its five values, and not below one', async ({
  page,
}) => {
  await signIn(page);
  await rateUs(page);
  await isRated(page, '5 of 5: Excellent');
  await passesAxe(page, 'rate us', OPPOSITE, DIALOG);
  await fits(page, 'rate us');
  await page.setViewportSize({ width: 360, height: 780 });
  await slider(page).focus();
  for (const words of ['4 of 5: Good', '3 of 5: Normal', '2 of 5: Poor', '1 of 5: Bad']) {
    await page.keyboard.press('ArrowLeft');
    await isRated(page, words);
  }
  await page.keyboard.press('ArrowLeft');
  await isRated(page, '1 of 5: Bad');
});

test('[2.22] [2.24] Rate Us opens from the menu, Back closes it, and its draft survives a reload', async ({
  page,
}) => {
  await signIn(page);
  await rateUs(page);
  await page
    .getByLabel('What should we know?')
    .fill('The calendar in the basement is what I needed.');
  await expect(page.getByText('Saved on this phone until you send it.')).toBeVisible();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await rateUs(page);
  await expect(page.getByLabel('What should we know?')).toHaveValue(
    'The calendar in the basement is what I needed.',
  );
  await isRated(page, '5 of 5: Excellent');
});

test('[4.19] a rating sent offline waits, is sent once, and leaves an empty form', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await rateUs(page);
  await page
    .getByLabel('What should we know?')
    .fill('The calendar in the basement is what I needed.');
  await slider(page).press('ArrowLeft');
  await offline(context);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Saved. We send it when you are online.')).toBeVisible();
  await expect(chip(page, /1 waiting/)).toBeVisible();
  await rateUs(page);
  await isRated(page, '5 of 5: Excellent');
  await expect(page.getByLabel('What should we know?')).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await offline(context, false);
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  expect((await server.control.calls()).calls['POST /api/rate-us']).toBe(1);
});

/** Signs in and opens Help, which fills in the person’s e-mail address. */
async function askForHelp(
  page: Page,
): Promise<{ help: Locator; send: Locator; rows: Locator; files: Locator }> {
  await signIn(page);
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  const help = dialog(page, 'Help');
  await expect(help.getByLabel('Email id')).not.toHaveValue('');
  const send = help.getByRole('button', { name: 'Send to the help desk' });
  return {
    help,
    send,
    rows: help.getByRole('listitem'),
    files: help.locator('input[type="file"]'),
  };
}

const screenshot = async () => ({
  name: 'screen.png',
  mimeType: 'image/png',
  buffer: await drawing(),
});
const photograph = async () => ({
  name: 'chair.jpg',
  mimeType: 'image/jpeg',
  buffer: await photo(),
});

test('[2.24] [5.7] [5.8] Help opens from the header, and a ticket is validated field by field', async ({
  page,
}) => {
  const { help, send } = await askForHelp(page);
  await help.getByLabel('Email id').fill('');
  await send.click();
  for (const words of [
    'Issue type is required.',
    'Email id is required.',
    'Issue description is required.',
  ])
    await expect(help.getByText(words)).toBeVisible();
  await expect(help.getByLabel('Issue type')).toBeFocused();
  await passesAxe(page, 'help, with faults', OPPOSITE, DIALOG);
  await page.setViewportSize({ width: 360, height: 780 });
  await help.getByLabel('Issue type').selectOption('Chairside Access Live Webinar Session Join');
  await help.getByLabel('Email id').fill('asha@salon');
  await expect(help.getByText('Invalid email id.')).toBeVisible();
  await help.getByLabel('Email id').fill('asha@salon.in');
  await help.getByLabel('Issue description').fill('Slow');
  await expect(help.getByText('Min 5 character.')).toBeVisible();
});

test('[5.9] a ticket refuses other files and those of 5 MB, and deleting a picture needs a confirmation', async ({
  page,
}) => {
  const { help, rows, files } = await askForHelp(page);
  const picture = await screenshot();
  await files.setInputFiles([picture]);
  await expect(rows).toHaveCount(1);
  await files.setInputFiles([{ ...picture, name: 'film.gif', mimeType: 'image/gif' }]);
  const fault = help.getByText('Please upload image file format like .jpeg, .jpg and .png.');
  await expect(fault).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(fault).toHaveCount(0);
  await files.setInputFiles([{ ...picture, buffer: Buffer.alloc(5_000_000) }]);
  await expect(help.getByText('Please upload each image less than 5MB')).toBeVisible();
  await files.setInputFiles([picture, await photograph()]);
  await expect(rows).toHaveCount(2);
  await rows.first().getByRole('button', { name: 'Delete screen.png' }).click();
  await expect(rows.first().getByText('Are you sure want to delete?')).toBeVisible();
  await passesAxe(page, 'help, with pictures', OPPOSITE, DIALOG);
  await fits(page, 'help, with pictures');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(rows.first().getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows.first().getByRole('button', { name: 'Delete screen.png' })).toBeFocused();
  await rows.first().getByRole('button', { name: 'Delete screen.png' }).click();
  await rows.first().getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(help.getByRole('button', { name: 'Add pictures' })).toBeFocused();
});

test('[8.9] a ticket with a picture that fails once is sent again under its key, without an error message', async ({
  page,
  server,
  front,
}) => {
  const { help, send, rows, files } = await askForHelp(page);
  await help.getByLabel('Issue type').selectOption('Chairside Access Live Webinar Session Join');
  await help.getByLabel('Email id').fill('asha@salon.in');
  await help.getByLabel('Issue description').fill('The room did not open.');
  await files.setInputFiles([await photograph()]);
  await expect(rows).toHaveCount(1);
  await server.control.fail({ path: '/api/snow-post-ticket', times: 1, how: 'status-500' });
  await send.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByText(
      /^Thank you\. Your ticket T-\d{6} is with our help desk\. We will answer to asha@salon\.in\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  const sent = front.arrived.filter(({ path }) => path.endsWith('/snow-post-ticket'));
  expect(sent.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual([
    'multipart/form-data',
    'multipart/form-data',
  ]);
  // The picture is sent in parts before the ticket, and not again with its second try.
  const order = front.arrived.map(({ path }) => path.split('/').at(-1));
  expect(order.filter((name) => name === 'upload-part').length, 'parts').toBeGreaterThan(0);
  expect(order.lastIndexOf('upload-part'), 'the last part').toBeLessThan(
    order.indexOf('snow-post-ticket'),
  );
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
