import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { everythingStored, fillIn, lastCode, PASSWORD, signIn } from '../support/steps.ts';

/** Known to the service by her number, and not registered yet. */
const SUNITA = {
  mobile: '9800030001',
  name: 'Sunita Jadhav',
  city: 'Pune',
  email: 'sunita@salon.in',
};
const STRONG = 'Kerala%77coast';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function newPassword(page: Page, password: string): Promise<void> {
  await field(page, 'New password').fill(password);
  await field(page, 'New password again').fill(password);
}
async function register(page: Page, code: () => Promise<string>): Promise<string> {
  await page.goto('/register');
  await field(page, 'Mobile, 10 digits').fill(SUNITA.mobile);
  await button(page, 'Send me a code').click();
  await expect(field(page, 'Code')).toBeVisible();
  await field(page, 'Code').fill(await code());
  await button(page, 'Next: about you').click();
  await expect(field(page, 'Name')).toHaveValue(SUNITA.name);
  await field(page, 'Email id').fill(SUNITA.email);
  await field(page, 'Date of birth').fill('14031996');
  await button(page, 'Next: salon').click();
  await expect(field(page, 'City')).toHaveValue(SUNITA.city);
  await button(page, 'Next: password').click();
  await newPassword(page, STRONG);
  await button(page, 'Finish').click();
  const said = (await page.getByText(/^Your Access ID: HD\d+/).textContent()) ?? '';
  return /HD\d+/.exec(said)?.[0] ?? '';
}

test('[2.14] [4.1] [2.31] a person registers, sees the pending status, and sees their approval without a new sign-in', async ({
  page,
  server,
}) => {
  const account = await register(page, () => lastCode(server.control, SUNITA.mobile));
  await page.getByRole('link', { name: 'Next: read the terms' }).click();
  await expect(page).toHaveURL(/\/login_verification$/);
  await page.getByLabel('I have read these terms and I agree.').check();
  await button(page, 'Agree and continue').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Registration status: Pending')).toBeVisible();
  await server.control.approve(account, 'rangat');
  await expect(page.getByText('Registration status: Pending')).toHaveCount(0, { timeout: 40_000 });
  // The registration form leads an approved person home.
  await page.goto('/register');
  await expect(page).toHaveURL(/\/home$/);
  const { calls } = await server.control.calls();
  expect([
    calls['POST /api/login'],
    calls['POST /api/verify-otp'],
    calls['POST /api/register'],
  ]).toEqual([undefined, undefined, 1]);
});

test('[S-17] [1.7] a begun registration form is in no store, and is empty in a new tab', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/register');
  await field(page, 'Mobile, 10 digits').fill(SUNITA.mobile);
  await button(page, 'Send me a code').click();
  await expect(field(page, 'Code')).toBeVisible();
  await field(page, 'Code').fill(await lastCode(server.control, SUNITA.mobile));
  await button(page, 'Next: about you').click();
  await field(page, 'Email id').fill(SUNITA.email);
  await expect(field(page, 'Email id')).toHaveValue(SUNITA.email);
  const stored = await everythingStored(page);
  expect(
    [SUNITA.mobile, SUNITA.name, SUNITA.email].filter((text) => stored.includes(text)),
  ).toEqual([]);
  await page.close();
  const again = await context.newPage();
  await again.goto('/register');
  await expect(field(again, 'Mobile, 10 digits')).toHaveValue('');
});

test('[5.4] [S15] a changed password signs the other phones out and leaves this one in', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newContext({ baseURL: server.url });
  const tablet = await other.newPage();
  await signIn(tablet, 'HD1003');
  await signIn(page, 'HD1003');
  await page.goto('/change-password');
  await field(page, 'Current password').fill('Wrong@2026');
  await newPassword(page, STRONG);
  await button(page, 'Change password').click();
  await expect(page.getByText('Your current password is wrong.')).toBeVisible();
  await field(page, 'Current password').fill(PASSWORD);
  await button(page, 'Change password').click();
  await expect(
    page.getByText('Your password is changed. Your other phones are logged out.'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await tablet.reload();
  await expect(tablet).toHaveURL(/\/session-timeout$/);
  await page.reload();
  await expect(page).toHaveURL(/\/home$/);
  await other.close();
});

test('[S-17] a typed number fills the next entry screens, also after a reload; on a shared device it fills none', async ({
  page,
}) => {
  const typed = '9800010003';
  const lead = async (path: string, name: string) => {
    await page.goto(path);
    await field(page, name).fill(typed);
  };
  await lead('/forgot-registration', 'Mobile, 10 digits');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(field(page, 'Access ID or mobile')).toHaveValue(typed);
  // A phone reloads the page if it needs the memory while the SMS is read.
  await page.goto('/register');
  await expect(field(page, 'Mobile, 10 digits')).toHaveValue(typed);
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, shared_device: true } });
  });
  // A start uses the stored configuration and stores the new one for the next start.
  await page.goto('/login');
  const isShared = () =>
    page.evaluate(async () =>
      (await (await (await caches.open('config')).match('/config.json'))?.text())?.includes(
        'shared_device',
      ),
    );
  await expect.poll(isShared).toBe(true);
  await lead('/forgot-registration', 'Mobile, 10 digits');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(field(page, 'Access ID or mobile')).toHaveValue('');
});

test('[2.14] [5.3] a code resets a forgotten password, and only the new password signs in', async ({
  page,
  server,
}) => {
  await page.goto('/forgot-password');
  await field(page, 'Access ID or mobile').fill('HD1003');
  await button(page, 'Send me a 4-digit code').click();
  const code = field(page, 'Code');
  await expect(code).toBeVisible();
  const sent = await lastCode(server.control, 'HD1003');
  const wrong = sent === '0000' ? '1111' : '0000';
  await code.fill(wrong);
  await newPassword(page, STRONG);
  await button(page, 'Set new password').click();
  await expect(page.getByText(/^Wrong code\./)).toBeVisible();
  await expect(code).toHaveValue(wrong);
  await code.fill(sent);
  await button(page, 'Set new password').click();
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused();
  await button(page, 'Log in').click();
  await expect(field(page, 'Access ID or mobile')).toHaveValue('HD1003');
  await fillIn(page, 'HD1003', PASSWORD);
  await expect(page.getByText('Wrong ID or password.')).toBeVisible();
  await fillIn(page, 'HD1003', STRONG);
  await expect(page).toHaveURL(/\/home$/);
});
