import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { courseText } from '../../../../src/i18n/subjects/learning/course.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { path } from '../../../support/course.ts';
import { json } from '../../../support/device.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = (says: Answer) => {
  account.script.answers['blended-details'] = says;
  return account.drawScreen('blended', { blended_id: '2401' });
};

test('[2.4] a path shows its steps, where the person is, and what opens the others', async () => {
  await draw(() => json({ error: false, blended_details: path() }));
  await expect
    .element(page.getByRole('heading', { name: 'Colour correction, start to finish', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText(courseText('course.stepNext'))).toBeVisible();
  await expect.element(page.getByText('Opens when step 1 is done.')).toBeVisible();
  await expect.element(page.getByText('0 of 4 done')).toBeVisible();
  await account.wordsHold();
});

test('what of a path is not here is said with its size, and nothing claims that all of it is', async () => {
  account.script.answers['pack-manifest'] = () =>
    json({
      error: false,
      title: 'Path',
      image: null,
      version: '1',
      bytes: 44_000_000,
      documents: [],
      files: [],
      online_only: [],
    });
  await draw(() => json({ error: false, blended_details: path() }));
  await expect.element(page.getByRole('button', { name: /44/ })).toBeVisible();
  expect(page.getByText(courseText('course.saved')).elements()).toEqual([]);
});

test('without a list of what belongs to it a path offers nothing to save, and claims nothing', async () => {
  await draw(() => json({ error: false, blended_details: path() }));
  const card = page.getByRole('region', { name: courseText('course.withoutSignal') });
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toMatchTextContent(courseText('course.saved'));
  expect(card.getByRole('button').elements()).toEqual([]);
});

test('[8.3] a path that the server refuses leads home, and a snackbar says what was not found', async () => {
  const said: Saying[] = [];
  const stop = onSaying((saying) => said.push(saying));
  await draw(() =>
    json({ error: true, message: 'No such program', code: 'not-found' }, { status: 404 }),
  );
  await expect
    .poll(() => said.map(({ kind, message }) => [kind, wordingOf(message)]))
    .toEqual([['snackbar', courseText('course.pathGone')]]);
  stop();
});

test('[8.3] without a connection a path that was never here says so', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: courseText('course.pathNotHere') }))
    .toBeVisible();
  await account.wordsHold();
});
