import { offline, signIn } from '../support/steps.ts';
import type { State } from './states.ts';

const PAGE = '/recorded-session';

/** Recordings of past sessions, and the player. */
export const recordingStates: readonly State[] = [
  {
    name: 'recordings',
    wordsIn: 'components',
    open: async ({ page }) => {
      await signIn(page);
      await page.goto(PAGE);
      await page.getByRole('link', { name: /Go on at/ }).waitFor();
    },
  },
  {
    name: 'recordings-offline',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await page.goto(PAGE);
      await page.getByRole('link', { name: /Go on at/ }).click();
      await page.getByRole('button', { name: /^Keep on this phone/ }).click();
      await page.getByText(/^On this phone, /).waitFor();
      await page.goto(PAGE);
      await page.getByRole('link', { name: /Go on at/ }).waitFor();
      await offline(context);
      await page.getByRole('heading', { name: 'Needs signal' }).waitFor();
    },
  },
  {
    name: 'recording',
    wordsIn: 'components',
    open: async ({ page }) => {
      await signIn(page);
      await page.goto(PAGE);
      await page.getByRole('link', { name: /Go on at/ }).click();
      await page
        .getByRole('button', { name: /^Quality/ })
        .or(page.getByRole('button', { name: /Quality/ }))
        .first()
        .click();
      await page.getByRole('searchbox').fill('rinse');
      await page.getByText(/^1 of \d$/).waitFor();
    },
  },
  {
    name: 'recording-chapters',
    wordsIn: 'components',
    open: async ({ page }) => {
      await signIn(page);
      await page.goto(PAGE);
      await page
        .getByRole('link', { name: /Blow-dry clinic/ })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Chapters' }).waitFor();
    },
  },
  {
    name: 'recording-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await page.goto(PAGE);
      await page.getByRole('link', { name: /Go on at/ }).click();
      await page.getByRole('searchbox').waitFor();
      await offline(context);
      await page.getByText(/^The video is not on this phone/).waitFor();
    },
  },
];
