import type { Page } from '@playwright/test';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { drawing, photo } from '../support/pictures.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const DIALOG = '[role="dialog"]';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const slider = (page: Page) => page.getByRole('slider', { name: 'Your rating' });
const isRated = (page: Page, words: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', words);

async function rateUs(page: Page): Promise<void> {
  await menu(page);
  await page.getByRole('button', { name: 'Rate Us' }).filter({ visible: true }).click();
  await expect(dialog(page, 'Rate Us')).toBeVisible();
}

test('[2.22] [2.24] [4.19] [5.10] a rating follows the slider, waits for a signal, and begins anew after it was handed in', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
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
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('What should we know?').fill('The calendar in the basement is what I needed.');
  await expect(page.getByText('Kept on this device until you send it.')).toBeVisible();

  // What was written is still there after the page was opened anew, and Back closes the modal first.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await rateUs(page);
  await expect(page.getByLabel('What should we know?')).toHaveValue('The calendar in the basement is what I needed.');
  await isRated(page, '5 of 5: Excellent');
  await slider(page).press('ArrowLeft');

  await offline(context);
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Saved. It is sent as soon as there is a connection.')).toBeVisible();
  await expect(chip(page, /1 waiting/)).toBeVisible();
  await rateUs(page);
  await isRated(page, '5 of 5: Excellent');
  await expect(page.getByLabel('What should we know?')).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await offline(context, false);
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  expect((await server.control.calls()).calls['POST /api/rate-us']).toBe(1);
});

test('[2.24] [5.7] [5.8] [5.9] [8.9] a ticket is judged field by field, keeps its pictures while it waits, and fails in silence', async ({
  page,
  server,
  front,
}) => {
  await signIn(page);
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  const help = dialog(page, 'Help');
  const send = help.getByRole('button', { name: 'Send to the help desk' });
  await expect(help.getByLabel('Email id')).not.toHaveValue('');
  await help.getByLabel('Email id').fill('');
  await send.click();
  for (const words of ['Issue type is required.', 'Email id is required.', 'Issue description is required.'])
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
  await help.getByLabel('Issue description').fill('The room did not open.');

  const files = help.locator('input[type="file"]');
  const picture = { name: 'screen.png', mimeType: 'image/png', buffer: await drawing() };
  const rows = help.getByRole('listitem');
  await files.setInputFiles([picture]);
  await expect(rows).toHaveCount(1);
  await files.setInputFiles([{ ...picture, name: 'film.gif', mimeType: 'image/gif' }]);
  const fault = help.getByText('Please upload image file format like .jpeg, .jpg and .png.');
  await expect(fault).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(fault).toHaveCount(0);
  await files.setInputFiles([{ ...picture, buffer: Buffer.alloc(5_000_000) }]);
  await expect(help.getByText('Please upload each image less than 5MB')).toBeVisible();
  await files.setInputFiles([picture, { name: 'chair.jpg', mimeType: 'image/jpeg', buffer: await photo() }]);
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

  await server.control.fail({ path: '/api/snow-post-ticket', times: 1, how: 'status-500' });
  await send.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(/^Thank you\. Your ticket T-\d{6} is with our help desk\. We answer to asha@salon\.in\.$/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  const sent = front.arrived.filter(({ path }) => path.endsWith('/snow-post-ticket'));
  expect(sent.map(({ headers }) => headers['content-type']?.split(';')[0])).toEqual(['multipart/form-data', 'multipart/form-data']);
  expect(Number(sent[0]?.headers['content-length'])).toBeGreaterThan(5_000);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
