import type { Page } from '@playwright/test';
import { lastCode, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const MOBILE = '9800030001';
const STRONG = 'Kerala%77coast';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, name: string, text: string) =>
  page.getByLabel(name, { exact: true }).fill(text);

async function askedForCode({ page }: Scene): Promise<void> {
  await page.goto('/register');
  await fill(page, 'Mobile, 10 digits', MOBILE);
  await press(page, 'Send me a code');
  await page.getByLabel('Code', { exact: true }).waitFor();
}
async function aboutYou(scene: Scene): Promise<void> {
  await askedForCode(scene);
  const { page, server } = scene;
  await fill(page, 'Code', await lastCode(server.control, MOBILE));
  await press(page, 'Next: about you');
  await page.getByLabel('Date of birth').waitFor();
}
async function atSalon(scene: Scene): Promise<void> {
  await aboutYou(scene);
  const { page } = scene;
  await fill(page, 'Email id', 'sunita@salon.in');
  await fill(page, 'Date of birth', '14-03-1996');
  await press(page, 'Next: salon');
  await page.getByLabel('City').waitFor();
}
async function atPassword(scene: Scene): Promise<void> {
  await atSalon(scene);
  await press(scene.page, 'Next: password');
  await fill(scene.page, 'New password', 'Monsoon2026');
}
async function registered(scene: Scene): Promise<void> {
  await atPassword(scene);
  const { page } = scene;
  await fill(page, 'New password', STRONG);
  await fill(page, 'New password again', STRONG);
  await press(page, 'Finish');
  await page.getByRole('heading', { name: 'You are registered' }).waitFor();
}
async function waiting(scene: Scene): Promise<void> {
  await signIn(scene.page, 'HD1002');
  await scene.page.goto('/register');
  await scene.page.getByText(/^Waiting for /).waitFor();
}
async function withoutSignal(scene: Scene): Promise<void> {
  await atSalon(scene);
  await offline(scene.context);
  await press(scene.page, 'Next: password');
  await scene.page
    .getByText(/^You are offline/)
    .first()
    .waitFor();
}
async function forgotten({ page }: Scene): Promise<void> {
  await page.goto('/forgot-password');
  await fill(page, 'Access ID or mobile', 'HD1003');
  await press(page, 'Send me a 4-digit code');
  await page.getByLabel('New password again').waitFor();
}
async function lost({ page, server }: Scene): Promise<void> {
  await page.goto('/forgot-registration');
  await fill(page, 'Mobile, 10 digits', '9800010003');
  await press(page, 'Send me a 4-digit code');
  await page.getByLabel('Code', { exact: true }).waitFor();
  await fill(page, 'Code', await lastCode(server.control, '9800010003'));
  await press(page, 'Show my Access ID');
  await page.getByRole('heading', { name: 'Your Access ID' }).waitFor();
}
async function wrongCurrent({ page }: Scene): Promise<void> {
  await signIn(page, 'HD1003');
  await page.goto('/change-password');
  await fill(page, 'Current password', 'Wrong@2026');
  await fill(page, 'New password', STRONG);
  await fill(page, 'New password again', STRONG);
  await press(page, 'Change password');
  await page.getByText('Your current password is wrong.').waitFor();
}
async function searched({ page }: Scene): Promise<void> {
  await signIn(page);
  await page.goto('/change-representative');
  await page.getByLabel('Name, phone, city or code').fill('an');
  await press(page, 'Find');
  await page
    .getByRole('button', { name: /^Choose: / })
    .first()
    .click();
  await page.getByLabel('Why do you want to change?').fill('He is closer to my salon');
}
async function pending(scene: Scene): Promise<void> {
  await searched(scene);
  await press(scene.page, 'Send request');
  await scene.page.getByText(/^You asked for /).waitFor();
}

const state = (name: string, open: (scene: Scene) => Promise<void>): State => ({
  name,
  wordsIn: 'components',
  open,
});

/** Registration, forgotten access, and changes of the password and the representative. */
export const entryStates: readonly State[] = [
  state('register-code', askedForCode),
  state('register-you', aboutYou),
  state('register-salon', atSalon),
  state('register-offline', withoutSignal),
  state('register-password', atPassword),
  state('register-done', registered),
  state('register-waits', waiting),
  state('forgot-password', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByLabel('Access ID or mobile').waitFor();
  }),
  state('forgot-password-new', forgotten),
  state('forgot-registration', async ({ page }) => {
    await page.goto('/forgot-registration');
    await page.getByLabel('Mobile, 10 digits').waitFor();
  }),
  state('forgot-registration-found', lost),
  state('change-password', async ({ page }) => {
    await signIn(page);
    await page.goto('/change-password');
    await page.getByLabel('Current password').waitFor();
  }),
  state('change-password-wrong', wrongCurrent),
  state('representative-find', searched),
  state('representative-pending', pending),
  state('representative-signed-out', async ({ page }) => {
    await page.goto('/change-representative');
    await page.getByRole('link', { name: 'Log in' }).waitFor();
  }),
];
