import { expect, test } from '../support/journey.ts';
import { fillIn, lastCode, PASSWORD } from '../support/steps.ts';

test('[1.1] [5.3] a hairdresser signs in by a one-time code, and a wrong code stays in the field', async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await page.getByLabel('Access ID or mobile').fill('HD1001');
  await page.getByRole('button', { name: 'Send me a 4-digit code' }).click();
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  const code = await lastCode(server.control, 'HD1001');
  const wrong = code === '0000' ? '1111' : '0000';
  await field.fill(wrong);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^Wrong code\./)).toBeVisible();
  await expect(field).toHaveValue(wrong);
  await field.fill(code);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[S31] an expired code is refused with an explanation', async ({ page, server }) => {
  await page.goto('/login');
  await page.getByLabel('Access ID or mobile').fill('HD1003');
  await page.getByRole('button', { name: 'Send me a 4-digit code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await server.control.clock(6 * 60_000);
  await page.getByLabel('Code', { exact: true }).fill(await lastCode(server.control, 'HD1003'));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/no longer good|expired|too old/i)).toBeVisible();
});

test('[S30] every wrong password gets the same message, and after five of them even the right one has to wait', async ({
  page,
}) => {
  await page.goto('/login');
  for (let i = 0; i < 5; i++) {
    // The previous try's message is still shown, so only the response shows that this try is over.
    const answer = page.waitForResponse('**/api/login');
    await fillIn(page, 'HD1003', `Wrong@202${i}`);
    await answer;
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await expect(page.getByText('Wrong ID or password.')).toBeVisible();
  }
  await fillIn(page, 'HD1003', PASSWORD);
  await expect(page.getByText(/too many/i)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('[2.2] [4.14] [6.6] a person who has not accepted the terms is led through terms, password and salon details', async ({
  page,
}) => {
  await page.goto('/login');
  await fillIn(page, 'HD1004', PASSWORD);
  await expect(page).toHaveURL(/\/login_verification$/);
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login_verification$/);
  await page.getByLabel('I have read these terms and I agree.').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await expect(page).toHaveURL(/\/set-password$/);
  await page.getByLabel('New password', { exact: true }).fill('Chair@2027x');
  await page.getByLabel('New password again').fill('Chair@2027x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page).toHaveURL(/\/update-salon-details-login$/);
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('[2.1] [S7] the return address is stored, and is used once after login', async ({ page }) => {
  await page.goto('/upcoming-training');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
    '/upcoming-training',
  );
  await fillIn(page, 'HD1001', PASSWORD);
  await expect(page).toHaveURL(/\/upcoming-training$/);
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
});

test('[2.1] [S7] a return address of another origin leads home', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '//evil.example/home'));
  await fillIn(page, 'HD1001', PASSWORD);
  await expect(page).toHaveURL(/\/home$/);
});
