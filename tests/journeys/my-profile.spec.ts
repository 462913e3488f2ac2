import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { passesAxe } from '../support/looks-right.ts';
import { photo } from '../support/pictures.ts';
import { chip, installed, offline, PASSWORD, signIn } from '../support/steps.ts';

const edit = 'Edit';

test('[2.3] [6.5] a profile and picture changed offline survive closing the page and are sent once each', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await page.goto('/my-profile');
  await expect(page.getByText('You are logged in here and nowhere else.')).toBeVisible();
  await passesAxe(page, 'my profile');
  await installed(page);
  await offline(context);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await page.getByRole('slider', { name: 'Larger' }).fill('2');
  await passesAxe(page, 'cutting a picture');
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('New picture, waiting to send')).toBeVisible();
  await page.getByRole('link', { name: edit, exact: true }).click();
  await page.getByLabel('Name').fill('Asha Lakshmi Menon');
  await expect(page.getByText('Kept on this phone.')).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/my-profile?edit=words');
  await expect(again.getByLabel('Name')).toHaveValue('Asha Lakshmi Menon');
  await passesAxe(again, 'editing my profile');
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(again.getByRole('heading', { level: 1, name: 'Asha Lakshmi Menon' })).toBeVisible();
  await expect(again.getByText('New, waiting to send')).toBeVisible();
  await expect(chip(again, /2 waiting/)).toBeVisible();
  await again.close();

  const online = await context.newPage();
  await offline(context, false);
  await online.goto('/my-profile');
  await expect(online.getByRole('heading', { level: 1, name: 'Asha Lakshmi Menon' })).toBeVisible();
  await expect(online.getByText(/waiting to send/)).toHaveCount(0);
  await expect(online.getByRole('img', { name: 'Picture of Asha Lakshmi Menon' })).toHaveAttribute(
    'src',
    /\/uploads\//,
  );
  const sent = front.arrived.filter(({ path }) => path.endsWith('/update-profile'));
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  await online.reload();
  await expect(online.getByRole('heading', { level: 1, name: 'Asha Lakshmi Menon' })).toBeVisible();
});

test('[S15] the profile logs out another phone', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await elsewhere.newPage();
  await signIn(other);
  await signIn(page);
  await page.goto('/my-profile');
  await page.getByRole('button', { name: /^Log out there/ }).click();
  await page.getByRole('button', { name: 'Yes, log out' }).click();
  await expect(page.getByText('You are logged in here and nowhere else.')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/(session-timeout|login)$/);
  await elsewhere.close();
});

test('[S43] an account’s data is exported; the account is deleted after a confirmation and the password', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/my-profile');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await passesAxe(page, 'what goes with an account');
  await page.getByRole('button', { name: 'Go on to delete' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Access ID or mobile').fill('HD1001');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Wrong ID or password.')).toBeVisible();
});
