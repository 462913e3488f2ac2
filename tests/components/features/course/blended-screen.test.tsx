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

test('[2.4] a path shows its progress, the current step, and what opens a locked one', async () => {
  await draw(() => json({ error: false, blended_details: path() }));
  await expect
    .element(page.getByRole('heading', { name: 'Colour correction, start to finish', level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText(courseText('course.stepNext'))).toBeVisible();
  await expect.element(page.getByText('Opens when step 1 is done.')).toBeVisible();
  await expect.element(page.getByText('0 of 4 done')).toBeVisible();
  await account.wordsHold();
});

test('a path that is not stored offers a download with its size, and does not claim to be saved', async () => {
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

test('without its pack’s manifest a path offers no download, and does not claim to be saved', async () => {
  await draw(() => json({ error: false, blended_details: path() }));
  const card = page.getByRole('region', { name: courseText('course.withoutSignal') });
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toMatchTextContent(courseText('course.saved'));
  expect(card.getByRole('button').elements()).toEqual([]);
});

test('[8.3] a snackbar says that a path was not found if the server refuses it', async () => {
  const sayings: Saying[] = [];
  const stop = onSaying((saying) => sayings.push(saying));
  await draw(() =>
    json({ error: true, message: 'No such program', code: 'not-found' }, { status: 404 }),
  );
  await expect
    .poll(() => sayings.map(({ kind, message }) => ({ kind, words: wordingOf(message) })))
    .toEqual([{ kind: 'snackbar', words: courseText('course.pathGone') }]);
  stop();
});

test('[8.3] offline a path that was never stored is reported as missing', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: courseText('course.pathNotHere') }))
    .toBeVisible();
  await account.wordsHold();
});
