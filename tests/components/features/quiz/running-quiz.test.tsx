import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { quizText } from '../../../../src/i18n/subjects/learning/quiz.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { quizDetails } from '../../../support/quiz.ts';
import {
  button,
  drawQuiz,
  heading,
  heldAttempts,
  holdAttempt,
} from '../../../support/quiz-page.ts';
import { offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

test('every kind of question can be answered, flagged and opened from the list, and all of it is stored', async () => {
  account.script.answers['quiz-start'] = offline;
  await drawQuiz(account, () => json(quizDetails()));
  await button(quizText('quiz.begin')).click();
  await expect.element(heading(/What neutralises orange/)).toBeVisible();
  await expect.element(page.getByText(/^1[45]:\d\d left$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Violet' }).click();
  await page.getByRole('radio', { name: 'Blue' }).click();
  await expect.element(page.getByText(quizText('quiz.saved'))).toBeVisible();
  await button(quizText('quiz.flag')).click();
  await button(quizText('quiz.next')).click();
  await expect.element(heading(/What does a level describe/)).toHaveFocus();
  await page.getByRole('checkbox', { name: 'Number' }).click();
  await page.getByRole('checkbox', { name: 'Depth' }).click();
  await button(quizText('quiz.all')).click();
  await expect.element(page.getByText('2 questions have no answer yet.')).toBeVisible();
  await page.getByRole('button', { name: /Which tool shows opposites/ }).click();
  await page.getByRole('radio', { name: 'Wheel' }).click();
  await expect
    .element(page.getByRole('img', { name: 'Question 4 of 4. Answered: 3. Flagged: 1.' }))
    .toBeVisible();
  await expect
    .poll(() => heldAttempts(account))
    .toMatchObject([
      { answers: { 60101: ['b'], 60102: ['a', 'c'], 60104: ['b'] }, flagged: ['60101'], open: 3 },
    ]);
  await account.wordsHold();
});

test('an answer is stored, sealed, within 200 ms of the press', async () => {
  await holdAttempt(account);
  await drawQuiz(account, () => json(quizDetails()));
  await expect.element(page.getByRole('radio', { name: 'Blue' })).toBeInTheDocument();
  const option = page.getByRole('radio', { name: 'Blue' }).element() as HTMLInputElement;
  const pressed = performance.now();
  option.click();
  await expect
    .poll(async () => (await heldAttempts(account))[0]?.answers, { interval: 5 })
    .toEqual({ 60101: ['b'] });
  expect(performance.now() - pressed).toBeLessThan(200);
  const row = await account.store.db.session.get('draft_quizzes');
  expect(new TextDecoder().decode(row?.body)).not.toContain('60101');
});

test('[L7] a press in the moment in which a question appears is stored', async () => {
  await holdAttempt(account);
  const blue = () => document.querySelector<HTMLInputElement>('input[type="radio"][value="b"]');
  const seen = new Promise<void>((resolve) => {
    // Called when the page changes, before other code of the app.
    const watch = new MutationObserver(() => {
      const option = blue();
      if (!option) return;
      watch.disconnect();
      option.click();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await drawQuiz(account, () => json(quizDetails()));
  await seen;
  await expect
    .poll(async () => (await heldAttempts(account))[0]?.answers)
    .toEqual({ 60101: ['b'] });
});

test('an interrupted attempt resumes at its question with its answers and remaining time', async () => {
  await holdAttempt(account, { answers: { 60101: ['b'], 60102: ['a'] }, open: 2, ran: 300_000 });
  await drawQuiz(account, () => json(quizDetails()));
  await expect.element(heading(/Tint lifts tint/)).toBeVisible();
  await expect.element(page.getByText(/^(10:00|9:5\d) left$/)).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Question 3 of 4. Answered: 2. Flagged: 0.' }))
    .toBeVisible();
  await account.wordsHold();
});

test('if the time ended while the app was closed, no answer is accepted and the person submits', async () => {
  await holdAttempt(account, { answers: { 60101: ['b'] }, open: 1, ran: 1_000_000 });
  await drawQuiz(account, () => json(quizDetails()));
  await expect.element(heading(quizText('quiz.over'))).toBeVisible();
  expect(account.script.of('quiz-submit')).toEqual([]);
  await account.wordsHold();
  await button(quizText('quiz.handIn')).click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
});

test('if the time ends while the page is visible, the attempt is submitted', async () => {
  await holdAttempt(account, { answers: { 60101: ['b'] }, ran: 898_000 });
  await drawQuiz(account, () => json(quizDetails()));
  await expect.element(page.getByText(/left$/)).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.waiting')), { timeout: 6_000 }).toBeVisible();
  const [row] = await account.store.db.outbox.toArray();
  expect(row?.state).toBe('waiting');
});
