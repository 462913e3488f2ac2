import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeOf } from '../../../../src/i18n/dates.ts';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { quizText } from '../../../../src/i18n/subjects/learning/quiz.ts';
import { deviceZone } from '../../../../src/live/device/clock.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { path as blended } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { quiz, quizDetails, quizResult } from '../../../support/quiz.ts';
import {
  button,
  drawQuiz,
  heading,
  heldAttempts,
  holdAttempt,
  QUIZ_PATH,
} from '../../../support/quiz-page.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

test('[2.10] the start page shows questions, time, pass mark and attempts', async () => {
  const gate = new Gate();
  await drawQuiz(account, async () => {
    await gate.passed;
    return json(quizDetails());
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(heading('Knots that hold')).toBeVisible();
  for (const fact of ['15 min', '70 %', '3 of 3'])
    await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(button(quizText('quiz.begin'))).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.offlineYes'))).toBeVisible();
  await account.wordsHold();
});

test('a quiz inside a course is requested by its own id', async () => {
  await drawQuiz(account, () => json(quizDetails()), `${QUIZ_PATH}?quiz=601`);
  await expect.element(heading('Knots that hold')).toBeVisible();
  expect(account.script.of('quiz-details')[0]?.body).toMatchObject({
    quiz_id: '601',
    division_code: 'kala',
  });
});

test('(8.3, offline) a quiz that was never stored says so and can be requested', async () => {
  await drawQuiz(account, offline);
  await expect.element(heading(quizText('quiz.notHere'))).toBeVisible();
  await button(uiText('neverHere.save')).click();
  await expect.element(page.getByText(uiText('neverHere.saved'))).toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal shows the server’s message, and Retry repeats the request', async () => {
  await drawQuiz(account, () =>
    json({ error: true, message: 'This quiz belongs to another salon' }, { status: 403 }),
  );
  await expect.element(page.getByText('This quiz belongs to another salon')).toBeVisible();
  account.script.answers['quiz-details'] = () => json(quizDetails());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Knots that hold')).toBeVisible();
});

test('a quiz without questions says that they are being prepared', async () => {
  await drawQuiz(account, () => json(quizDetails({ quiz: quiz({ questions: [] }) })));
  await expect.element(heading(quizText('quiz.empty'))).toBeVisible();
  await account.wordsHold();
});

test('without attempts left the page says so and shows the right answers', async () => {
  const review = quiz().questions.map(({ id }, i) => ({
    question_id: id,
    correct: i > 1,
    right_option_ids: ['b'],
    explanation: `Because of ${i}.`,
    chosen_option_ids: i === 0 ? ['a', 'c'] : [],
  }));
  await drawQuiz(account, () =>
    json(
      quizDetails({
        results: [
          quizResult(),
          quizResult({ attempt_id: 'x', late: true }),
          quizResult({ attempt_id: 'y', review }),
        ],
        attempts_left: 0,
      }),
    ),
  );
  await expect.element(page.getByText(quizText('quiz.noneLeft'))).toBeVisible();
  await expect.element(button(quizText('quiz.begin'))).not.toBeInTheDocument();
  const answers = page.getByRole('region', { name: quizText('quiz.review') });
  await expect.element(answers.getByText('Blue').first()).toBeVisible();
  for (const chosen of ['Violet', 'Gold'])
    await expect.element(answers.getByText(chosen, { exact: true })).toBeVisible();
  expect(answers.getByText(quizText('quiz.choseNone')).elements()).toHaveLength(1);
  expect(page.getByText(quizText('quiz.reviewLater')).elements()).toEqual([]);
  await expect.element(page.getByText(quizText('quiz.youWrong')).first()).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.isLate'), { exact: true })).toBeVisible();
  await account.wordsHold();
});

test('a quiz that needs a connection does not start offline and says why', async () => {
  await drawQuiz(account, () => json(quizDetails({ quiz: quiz({ allow_offline: false }) })));
  await expect.element(page.getByText(quizText('quiz.offlineNo'), { exact: false })).toBeVisible();
  noteNetwork(false);
  await expect.element(page.getByText(quizText('quiz.needsSignal'))).toBeVisible();
  (button(quizText('quiz.begin')).element() as HTMLElement).click();
  await expect.element(heading('Knots that hold')).toBeVisible();
  expect(await heldAttempts(account)).toEqual([]);
  await account.wordsHold();
});

test('an attempt on another phone is announced before one starts here', async () => {
  await drawQuiz(account, () =>
    json(
      quizDetails({
        running: [{ attempt_id: 'there', started_at: '2026-08-12T05:32:00Z', ends_at: null }],
      }),
    ),
  );
  await expect
    .element(
      page.getByText(
        quizText('quiz.elsewhere', {
          time: dateTimeOf(Date.parse('2026-08-12T05:32:00Z'), deviceZone),
        }),
      ),
    )
    .toBeVisible();
  await account.wordsHold();
});

test('an unsent submission is shown as waiting, not as passed, and its attempt counts as used', async () => {
  await holdAttempt(account, { answers: { 60101: ['b'] }, open: 3 });
  await drawQuiz(account, () => json(quizDetails()));
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect.poll(() => heldAttempts(account)).toEqual([]);
  expect(page.getByText(quizText('quiz.passed'), { exact: true }).elements()).toEqual([]);
  await account.wordsHold();
});

test('the result shows from the response alone, before any pull, with the next step', async () => {
  account.script.answers['blended-details'] = () =>
    json({ error: false, blended_details: blended({ blended_program_id: 2401 }) });
  await account.engine.pull('blended-details', {
    leapcode: 'HD1001',
    division_code: '',
    blended_learning_id: '2401',
  });
  await holdAttempt(account, { answers: { 60101: ['b'] }, open: 3 });
  await drawQuiz(account, () => json(quizDetails({ quiz: quiz({ id: 601 }) })));
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
  account.script.answers['quiz-details'] = offline;
  account.script.answers['quiz-start'] = () => json({ error: false });
  account.script.answers['quiz-submit'] = ({ body }) =>
    json({
      error: false,
      message: 'Passed. Well done.',
      result: quizResult({ attempt_id: String(body.attempt_id), score: 75, passed: true }),
      attempts_left: 2,
      review: quiz().questions.map(({ id }) => ({
        question_id: id,
        correct: true,
        right_option_ids: ['b'],
        explanation: 'So it is.',
      })),
    });
  await account.send();
  await expect.element(page.getByRole('heading', { name: quizText('quiz.passed') })).toBeVisible();
  await expect.element(page.getByText('75 % right. You need 70 %.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: quizText('quiz.goOnPath') }))
    .toHaveAttribute('href', '/blended-learning-details/2401');
  expect(account.script.of('quiz-submit')[0]?.body).toMatchObject({
    quiz_id: 601,
    answers: [{ question_id: 60101, option_ids: ['b'] }],
  });
  await account.wordsHold();
});

test('answers from another tab are submitted too', async () => {
  account.script.answers['quiz-submit'] = () =>
    json({ error: true, message: 'Later', code: 'busy' }, { status: 503 });
  await holdAttempt(account, { answers: { 60101: ['b'] }, open: 3 });
  await drawQuiz(account, () => json(quizDetails()));
  await page.getByRole('radio', { name: 'Wheel' }).click();
  await expect
    .poll(async () => (await heldAttempts(account))[0]?.answers)
    .toEqual({ 60101: ['b'], 60104: ['b'] });
  await holdAttempt(account, { answers: { 60101: ['c'], 60103: ['a'], 60104: ['b'] } });
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
  await account.send();
  expect(account.script.of('quiz-submit')[0]?.body.answers).toEqual([
    { question_id: 60101, option_ids: ['c'] },
    { question_id: 60103, option_ids: ['a'] },
    { question_id: 60104, option_ids: ['b'] },
  ]);
});

test('a quiz without a review does not announce one', async () => {
  await drawQuiz(account, () =>
    json(
      quizDetails({
        quiz: quiz({ shows_review: false }),
        results: [quizResult()],
        attempts_left: 2,
      }),
    ),
  );
  await expect.element(button(quizText('quiz.beginAgain'))).toBeVisible();
  expect(page.getByText(quizText('quiz.reviewLater')).elements()).toEqual([]);
});

test('a refused submission needs the person, and the answers are kept', async () => {
  account.script.answers['quiz-submit'] = () =>
    json(
      { error: true, message: 'This quiz is not there any more.', code: 'not-found' },
      { status: 404 },
    );
  await holdAttempt(account, { answers: { 60101: ['b'] }, open: 3 });
  await drawQuiz(account, () => json(quizDetails()));
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await account.send();
  await expect.element(page.getByText(quizText('quiz.needs'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: quizText('quiz.seeWhy') }))
    .toHaveAttribute('href', '/outbox');
  await account.wordsHold();
});

test.each([
  [{ late: true }, 'quiz.late'],
  [{ counts: false }, 'quiz.notCounted'],
  [{}, 'quiz.more'],
] as const)('a failed result shows its reason or the attempts left: %j', async (over, words) => {
  await drawQuiz(account, () =>
    json(quizDetails({ results: [quizResult(over)], attempts_left: 2 })),
  );
  await expect.element(page.getByText(quizText(words, { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.reviewLater'))).toBeVisible();
  await expect.element(button(quizText('quiz.beginAgain'))).toBeVisible();
});
