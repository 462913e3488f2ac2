import type { Page } from '@playwright/test';
import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

/**
 * A quiz of nine questions whose lessons are done: the third takes several answers, the seventh
 * shows pictures.
 */
const QUIZ = '/quiz/2404/mool';
const AN_HOUR_MS = 3_600_000;

async function opened({ page }: Scene, path = QUIZ): Promise<void> {
  await signIn(page);
  await page.goto(path);
  await page.getByRole('button', { name: /^(Start the quiz|Try again)$/ }).waitFor();
}
async function begun(scene: Scene): Promise<void> {
  await opened(scene);
  await scene.page.getByRole('button', { name: /^(Start the quiz|Try again)$/ }).click();
  await scene.page.getByRole('timer').waitFor();
}
/** Answers `count` questions with their first option and opens the next one. */
async function answered(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    await page
      .locator('main')
      .getByRole('radio')
      .or(page.locator('main').getByRole('checkbox'))
      .first()
      .check();
    await page.getByText('Answer saved on this phone').waitFor();
    await page.getByRole('button', { name: /^(Next question|See all answers)$/ }).click();
  }
}

/** A quiz before, during and after an attempt. */
export const quizStates: readonly State[] = [
  { name: 'quiz-before', wordsIn: 'components', open: (scene) => opened(scene) },
  {
    name: 'quiz-question',
    wordsIn: 'components',
    open: async (scene) => {
      await begun(scene);
      await answered(scene.page, 2);
      await scene.page.getByRole('button', { name: 'Flag' }).click();
      await scene.page.locator('main').getByRole('checkbox').first().check();
    },
  },
  {
    name: 'quiz-pictures',
    wordsIn: 'components',
    open: async (scene) => {
      await begun(scene);
      await answered(scene.page, 6);
      await scene.page.locator('main').getByRole('radio').nth(1).check();
      await scene.page.getByText('Answer saved on this phone').waitFor();
    },
  },
  {
    name: 'quiz-all',
    wordsIn: 'components',
    open: async (scene) => {
      await begun(scene);
      await answered(scene.page, 3);
      await scene.page.getByRole('button', { name: 'All questions' }).click();
      await scene.page.getByText('6 questions have no answer yet.').waitFor();
    },
  },
  {
    name: 'quiz-waiting',
    wordsIn: 'components',
    open: async (scene) => {
      const { page, context } = scene;
      await opened(scene);
      await installed(page);
      await offline(context);
      await page.getByRole('button', { name: 'Start the quiz' }).click();
      await answered(page, 2);
      await page.getByRole('button', { name: 'All questions' }).click();
      await page.getByRole('button', { name: 'Hand in' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
      await page.getByText('Handed in. Waiting to be sent.').waitFor();
    },
  },
  {
    name: 'quiz-not-passed',
    wordsIn: 'components',
    open: async (scene) => {
      const { page } = scene;
      await begun(scene);
      await answered(page, 2);
      await page.getByRole('button', { name: 'All questions' }).click();
      await page.getByRole('button', { name: 'Hand in' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
      await page.getByRole('heading', { name: 'Not passed this time' }).waitFor();
    },
  },
  {
    name: 'quiz-over',
    wordsIn: 'components',
    open: async (scene) => {
      const { page } = scene;
      await begun(scene);
      await answered(page, 2);
      await page.clock.setSystemTime(Date.now() + AN_HOUR_MS);
      await page.reload();
      await page.getByRole('heading', { name: 'The time is over' }).waitFor();
    },
  },
  {
    name: 'quiz-not-here',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page);
      await installed(page);
      await offline(context);
      await page.goto(QUIZ);
      await page.getByRole('button', { name: 'Save for later' }).waitFor();
    },
  },
  {
    name: 'quiz-passed',
    wordsIn: 'components',
    open: (scene) => opened(scene, '/quiz/2406/rangat'),
  },
];
