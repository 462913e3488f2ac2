import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { installed, offline, signIn } from '../support/steps.ts';

/** A quiz without lessons before it. */
const QUIZ = '/quiz/2404/mool';
const START = 'POST /api/hair_dresser/quiz-start';
const SUBMIT = 'POST /api/hair_dresser/quiz-submit';
const LIMIT_S = 720;

const strip = (page: Page, name: string) => page.getByRole('img', { name });
const next = (page: Page) => page.getByRole('button', { name: 'Next question' }).click();
/** Chooses the first option of the open question, and waits until it is stored. */
async function answerIt(page: Page): Promise<void> {
  await page
    .locator('main')
    .getByRole('radio')
    .or(page.locator('main').getByRole('checkbox'))
    .first()
    .check();
  await expect(page.getByText('Answer saved on this phone')).toBeVisible();
}
/** The remaining time in seconds. */
async function left(page: Page): Promise<number> {
  const [, minutes = '', seconds = ''] =
    /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('[2.10] [F10] a quiz killed offline at question 7 of 9 continues there with the right remaining time, and one attempt is sent', {
  tag: '@installed',
}, async ({ page, context, server }) => {
  await signIn(page);
  await installed(page);
  await page.goto(QUIZ);
  await expect(
    page.getByRole('heading', { level: 1, name: 'The scalp, read and respected' }),
  ).toBeVisible();
  await passesAxe(page, 'a quiz before', OPPOSITE);
  await offline(context);
  await expect(page.getByText(/There is no signal now. You can start all the same/)).toBeVisible();
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  const began = Date.now();
  for (let question = 1; question < 7; question += 1) {
    await answerIt(page);
    await next(page);
  }
  await answerIt(page);
  await passesAxe(page, 'a question', OPPOSITE);
  await fits(page, 'a question');

  // Killed as by the system: the page gets no event and cannot store anything at the end.
  await page.evaluate(() => {
    for (const event of ['visibilitychange', 'pagehide'])
      addEventListener(event, (heard) => heard.stopImmediatePropagation(), true);
  });
  await page.close();
  const again = await context.newPage();
  await again.goto(QUIZ);
  await expect(strip(again, 'Question 7 of 9. Answered: 7. Flagged: 0.')).toBeVisible();
  const shown = await left(again);
  const passed = (Date.now() - began) / 1000;
  expect(Math.abs(shown - (LIMIT_S - passed))).toBeLessThan(4);

  for (let question = 7; question < 9; question += 1) {
    await next(again);
    await answerIt(again);
  }
  await again.getByRole('button', { name: 'See all answers' }).click();
  await expect(again.getByText('Every question has an answer.')).toBeVisible();
  await passesAxe(again, 'all questions', OPPOSITE);
  await again.getByRole('button', { name: 'Hand in' }).click();
  await again.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(again.getByText('Handed in. Waiting to be sent.')).toBeVisible();
  await again.reload();
  await expect(again.getByText('Handed in. Waiting to be sent.')).toBeVisible();
  const before = await server.control.calls();
  expect([before.calls[START], before.calls[SUBMIT]]).toEqual([undefined, undefined]);

  await offline(context, false);
  await expect(again.getByText('Handed in. Waiting to be sent.')).toHaveCount(0, {
    timeout: 30_000,
  });
  await expect(
    again.getByRole('heading', { name: /^(Passed|Not passed this time)$/ }),
  ).toBeVisible();
  const { calls } = await server.control.calls();
  expect([calls[START], calls[SUBMIT]]).toEqual([1, 1]);
  await again.reload();
  await expect(again.getByText('2 of 3')).toBeVisible();
});
