import { fillIn, installed, offline, PASSWORD, signIn } from '../support/steps.ts';
import type { State } from './states.ts';

const MORE_THAN_A_SESSION_MS = 61 * 86_400_000;

/** Screens before and around the sign-in. */
export const accountStates: readonly State[] = [
  {
    name: 'login',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Access ID or mobile').waitFor();
    },
  },
  {
    name: 'login-hindi',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'हिन्दी' }).click();
      await page.getByRole('heading', { name: 'फिर से स्वागत है' }).waitFor();
    },
  },
  {
    name: 'login-wrong',
    open: async ({ page }) => {
      await page.goto('/login');
      await fillIn(page, 'HD1003', 'Wrong@2026');
      await page.getByText('Wrong ID or password.').waitFor();
    },
  },
  {
    name: 'login-code',
    open: async ({ page }) => {
      await page.goto('/login');
      await page.getByLabel('Access ID or mobile').fill('HD1001');
      await page.getByRole('button', { name: 'Send me a 4-digit code' }).click();
      await page.getByLabel('Code', { exact: true }).fill('48');
    },
  },
  {
    name: 'login-offline',
    worker: true,
    open: async ({ page, context }) => {
      await page.goto('/login');
      await page.getByLabel('Access ID or mobile').fill('HD1001');
      await installed(page);
      await offline(context);
      await page.getByText('You are offline. Log in when you have a signal.').waitFor();
    },
  },
  {
    name: 'terms',
    open: async ({ page }) => {
      await page.goto('/login');
      await fillIn(page, 'HD1004', PASSWORD);
      await page.getByRole('button', { name: 'Agree and continue' }).waitFor();
    },
  },
  {
    name: 'set-password',
    open: async ({ page }) => {
      await page.goto('/login');
      await fillIn(page, 'HD1004', PASSWORD);
      await page.getByLabel('I have read these terms and I agree.').check();
      await page.getByRole('button', { name: 'Agree and continue' }).click();
      await page.getByLabel('New password', { exact: true }).fill('Chair2');
    },
  },
  {
    name: 'session-timeout',
    open: async ({ page, server }) => {
      await signIn(page);
      await server.control.clock(MORE_THAN_A_SESSION_MS);
      await page.reload();
      await page.getByRole('heading', { name: 'You are logged out' }).waitFor();
    },
  },
  {
    name: 'register',
    wordsIn: 'components',
    open: async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
