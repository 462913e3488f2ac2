import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activityText } from '../../../../src/i18n/subjects/work/activity.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const LIST: AppResponse<'my-activity'> = {
  error: false,
  activities: [
    {
      id: 'join-9001',
      kind: 'joined',
      title: 'Shade talk',
      at: '2026-08-12T10:00:00Z',
      ref: 9001,
      minutes: 60,
    },
  ],
  totals: [{ month: '2026-08', entries: 1, trainings: 1, completed: 0, minutes: 60 }],
};
const draw = (says: Answer) => {
  account.script.answers['my-activity'] = says;
  return account.drawScreen('myActivity');
};

test('a list that is loading shows a skeleton, then its entries', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(LIST);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByText('Shade talk')).toBeVisible();
});

test('[2.12] a stored list is shown without an answer', async () => {
  account.script.answers['my-activity'] = () => json(LIST);
  await account.engine.pull('my-activity', {});
  await draw(offline);
  await expect.element(page.getByText('Shade talk')).toBeVisible();
  await account.wordsHold();
});

test('(8.3, without a connection) a list that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: activityText('activity.notHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['my-activity'] = () => json(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Shade talk')).toBeVisible();
});

test('an empty list shows its empty state with a link to a next step', async () => {
  await draw(() => json({ error: false, activities: [], totals: [] }));
  await expect
    .element(page.getByRole('heading', { name: activityText('activity.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: activityText('activity.emptyAction') }))
    .toBeVisible();
});
