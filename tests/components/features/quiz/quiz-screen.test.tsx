import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dateTimeOf } from '../../../../src/i18n/dates.ts';
import { quizText } from '../../../../src/i18n/quiz.ts';
import { deviceZone } from '../../../../src/live/device-zone.ts';
import { noteNetwork } from '../../../../src/live/use-network.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { path as blended } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { quiz, quizDetails, quizResult } from '../../../support/quiz.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const params = { blended_id: '2401', division_code: 'kala' };
const AT = '/quiz/2401/kala';
const draw = (says: Answer, at = AT) => {
  account.script.answers['quiz-details'] = says;
  return account.drawScreen('quiz', { ...params, ...Object.fromEntries(new URLSearchParams(at.split('?')[1])) }, undefined, at);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const drafts = async () => Object.values((await readSession(account.store, ['draft_quizzes'])).draft_quizzes ?? {});
/** An attempt as this device holds it, begun so long ago. */
const held = (over: { answers?: Record<string, string[]>; open?: number; ran?: number } = {}) => {
  const { answers = {}, open = 0, ran = 0 } = over;
  const at = Date.now();
  return {
    attempt_id: '3f1c2d4e-5a6b-4c7d-8e9f-000000000001',
    started_at: at - ran,
    time: { ran, away: 0, at, offset: 0 },
    answers,
    flagged: [],
    open,
  };
};
const holds = (over?: Parameters<typeof held>[0]) => writeSession(account.store, { draft_quizzes: { 601: held(over) } });

test('[2.10] before a quiz its facts are shown: questions, time, what is needed to pass, attempts', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(quizDetails());
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(heading('Knots that hold')).toBeVisible();
  for (const fact of ['15 min', '70 %', '3 of 3']) await expect.element(page.getByText(fact, { exact: true })).toBeVisible();
  await expect.element(button(quizText('quiz.begin'))).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.offlineYes'))).toBeVisible();
  await account.wordsHold();
});

test('a quiz that is a lesson is asked for by its own id', async () => {
  await draw(() => json(quizDetails()), `${AT}?quiz=601`);
  await expect.element(heading('Knots that hold')).toBeVisible();
  expect(account.script.of('quiz-details')[0]?.body).toMatchObject({ quiz_id: '601', division_code: 'kala' });
});

test('(8.3, without a connection) a quiz that was never here says so, and can be asked for', async () => {
  await draw(offline);
  await expect.element(heading(quizText('quiz.notHere'))).toBeVisible();
  await button(quizText('quiz.saveLater')).click();
  await expect.element(page.getByText(quizText('quiz.savedLater'))).toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal is shown in the server’s words, and Retry asks again', async () => {
  await draw(() => json({ error: true, message: 'This quiz belongs to another salon' }, { status: 403 }));
  await expect.element(page.getByText('This quiz belongs to another salon')).toBeVisible();
  account.script.answers['quiz-details'] = () => json(quizDetails());
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Knots that hold')).toBeVisible();
});

test('a quiz without questions says that they are being prepared', async () => {
  await draw(() => json(quizDetails({ quiz: quiz({ questions: [] }) })));
  await expect.element(heading(quizText('quiz.empty'))).toBeVisible();
  await account.wordsHold();
});

test('who has no attempts left reads that, and sees the right answers', async () => {
  const review = quiz().questions.map(({ id }, i) => ({
    question_id: id,
    correct: i > 1,
    right_option_ids: ['b'],
    explanation: `Because of ${i}.`,
    chosen_option_ids: i === 0 ? ['a', 'c'] : [],
  }));
  await draw(() =>
    json(
      quizDetails({
        results: [quizResult(), quizResult({ attempt_id: 'x', late: true }), quizResult({ attempt_id: 'y', review })],
        attempts_left: 0,
      }),
    ),
  );
  await expect.element(page.getByText(quizText('quiz.noneLeft'))).toBeVisible();
  await expect.element(button(quizText('quiz.begin'))).not.toBeInTheDocument();
  const answers = page.getByRole('region', { name: quizText('quiz.review') });
  await expect.element(answers.getByText('Blue').first()).toBeVisible();
  for (const chosen of ['Violet', 'Gold']) await expect.element(answers.getByText(chosen, { exact: true })).toBeVisible();
  expect(answers.getByText(quizText('quiz.choseNone')).elements()).toHaveLength(1);
  expect(page.getByText(quizText('quiz.reviewLater')).elements()).toEqual([]);
  await expect.element(page.getByText(quizText('quiz.youWrong')).first()).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.isLate'), { exact: true })).toBeVisible();
  await account.wordsHold();
});

test('a quiz that needs a connection does not begin without one, and says why', async () => {
  await draw(() => json(quizDetails({ quiz: quiz({ allow_offline: false }) })));
  await expect.element(page.getByText(quizText('quiz.offlineNo'), { exact: false })).toBeVisible();
  noteNetwork(false);
  await expect.element(page.getByText(quizText('quiz.needsSignal'))).toBeVisible();
  (button(quizText('quiz.begin')).element() as HTMLElement).click();
  await expect.element(heading('Knots that hold')).toBeVisible();
  expect(await drafts()).toEqual([]);
  await account.wordsHold();
});

test('an attempt on another phone is told of before another one begins here', async () => {
  await draw(() => json(quizDetails({ running: [{ attempt_id: 'there', started_at: '2026-08-12T05:32:00Z', ends_at: null }] })));
  await expect
    .element(page.getByText(quizText('quiz.elsewhere', { time: dateTimeOf(Date.parse('2026-08-12T05:32:00Z'), deviceZone) })))
    .toBeVisible();
  await account.wordsHold();
});

test('each kind of question is answered, flagged and jumped to, and all of it is stored', async () => {
  account.script.answers['quiz-start'] = offline;
  await draw(() => json(quizDetails()));
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
  await expect.element(page.getByRole('img', { name: 'Question 4 of 4. Answered: 3. Flagged: 1.' })).toBeVisible();
  await expect.poll(drafts).toMatchObject([{ answers: { 60101: ['b'], 60102: ['a', 'c'], 60104: ['b'] }, flagged: ['60101'], open: 3 }]);
  await account.wordsHold();
});

test('an answer lies on the disk, sealed, within 200 ms of the press', async () => {
  await holds();
  await draw(() => json(quizDetails()));
  await expect.element(page.getByRole('radio', { name: 'Blue' })).toBeInTheDocument();
  const option = page.getByRole('radio', { name: 'Blue' }).element() as HTMLInputElement;
  const pressed = performance.now();
  option.click();
  await expect.poll(async () => (await drafts())[0]?.answers, { interval: 5 }).toEqual({ 60101: ['b'] });
  expect(performance.now() - pressed).toBeLessThan(200);
  const row = await account.store.db.session.get('draft_quizzes');
  expect(new TextDecoder().decode(row?.body)).not.toContain('60101');
});

test('an attempt that was cut short goes on at its question, with its answers and the time that is left', async () => {
  await holds({ answers: { 60101: ['b'], 60102: ['a'] }, open: 2, ran: 300_000 });
  await draw(() => json(quizDetails()));
  await expect.element(heading(/Tint lifts tint/)).toBeVisible();
  await expect.element(page.getByText(/^(10:00|9:5\d) left$/)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Question 3 of 4. Answered: 2. Flagged: 0.' })).toBeVisible();
  await account.wordsHold();
});

test('without a connection it is handed in and waits: nothing is called passed, and the attempt counts as used', async () => {
  await holds({ answers: { 60101: ['b'] }, open: 3 });
  await draw(() => json(quizDetails()));
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await expect.poll(drafts).toEqual([]);
  expect(page.getByText(quizText('quiz.passed'), { exact: true }).elements()).toEqual([]);
  await account.wordsHold();
});

test('the result shows from the answer alone, before any pull, and says what follows', async () => {
  account.script.answers['blended-details'] = () => json({ error: false, blended_details: blended({ blended_program_id: 2401 }) });
  await account.engine.pull('blended-details', { leapcode: 'HD1001', division_code: '', blended_learning_id: '2401' });
  await holds({ answers: { 60101: ['b'] }, open: 3 });
  await draw(() => json(quizDetails({ quiz: quiz({ id: 601 }) })));
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
      review: quiz().questions.map(({ id }) => ({ question_id: id, correct: true, right_option_ids: ['b'], explanation: 'So it is.' })),
    });
  await account.send();
  await expect.element(page.getByRole('heading', { name: quizText('quiz.passed') })).toBeVisible();
  await expect.element(page.getByText('75 % right. You need 70 %.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: quizText('quiz.goOnPath') })).toHaveAttribute('href', '/blended-learning-details/2401');
  expect(account.script.of('quiz-submit')[0]?.body).toMatchObject({ quiz_id: 601, answers: [{ question_id: 60101, option_ids: ['b'] }] });
  await account.wordsHold();
});

test('what was answered in another tab is handed in, too', async () => {
  account.script.answers['quiz-submit'] = () => json({ error: true, message: 'Later', code: 'busy' }, { status: 503 });
  await holds({ answers: { 60101: ['b'] }, open: 3 });
  await draw(() => json(quizDetails()));
  await page.getByRole('radio', { name: 'Wheel' }).click();
  await expect.poll(async () => (await drafts())[0]?.answers).toEqual({ 60101: ['b'], 60104: ['b'] });
  await holds({ answers: { 60101: ['c'], 60103: ['a'], 60104: ['b'] } });
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

test('a quiz that never shows its answers does not promise them', async () => {
  await draw(() => json(quizDetails({ quiz: quiz({ shows_review: false }), results: [quizResult()], attempts_left: 2 })));
  await expect.element(button(quizText('quiz.beginAgain'))).toBeVisible();
  expect(page.getByText(quizText('quiz.reviewLater')).elements()).toEqual([]);
});

test('what the server refuses needs the person, and the answers stay', async () => {
  account.script.answers['quiz-submit'] = () =>
    json({ error: true, message: 'This quiz is not there any more.', code: 'not-found' }, { status: 404 });
  await holds({ answers: { 60101: ['b'] }, open: 3 });
  await draw(() => json(quizDetails()));
  await button(quizText('quiz.toAll')).click();
  await button(quizText('quiz.handIn')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: quizText('quiz.handIn') })
    .click();
  await account.send();
  await expect.element(page.getByText(quizText('quiz.needs'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: quizText('quiz.seeWhy') })).toHaveAttribute('href', '/outbox');
  await account.wordsHold();
});

test.each([
  [{ late: true }, 'quiz.late'],
  [{ counts: false }, 'quiz.notCounted'],
  [{}, 'quiz.more'],
] as const)('a result that is no pass says why: %j', async (over, words) => {
  await draw(() => json(quizDetails({ results: [quizResult(over)], attempts_left: 2 })));
  await expect.element(page.getByText(quizText(words, { count: 2 }))).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.reviewLater'))).toBeVisible();
  await expect.element(button(quizText('quiz.beginAgain'))).toBeVisible();
});

test('time that ended while the app was closed takes no more answers, and the person hands in what is there', async () => {
  await holds({ answers: { 60101: ['b'] }, open: 1, ran: 1_000_000 });
  await draw(() => json(quizDetails()));
  await expect.element(heading(quizText('quiz.over'))).toBeVisible();
  expect(account.script.of('quiz-submit')).toEqual([]);
  await account.wordsHold();
  await button(quizText('quiz.handIn')).click();
  await expect.element(page.getByText(quizText('quiz.waiting'))).toBeVisible();
});

test('time that ends while somebody looks hands in by itself', async () => {
  await holds({ answers: { 60101: ['b'] }, ran: 898_000 });
  await draw(() => json(quizDetails()));
  await expect.element(page.getByText(/left$/)).toBeVisible();
  await expect.element(page.getByText(quizText('quiz.waiting')), { timeout: 6_000 }).toBeVisible();
  const [row] = await account.store.db.outbox.toArray();
  expect(row?.state).toBe('waiting');
});
