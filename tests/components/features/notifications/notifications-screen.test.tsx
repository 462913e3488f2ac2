import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationText } from '../../../../src/i18n/subjects/news/notifications.ts';
import { newestNotifications } from '../../../../src/rules/reads.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const LIST: AppResponse<'notification-list'> = {
  error: false,
  notification_list: [
    { id: 'n1', message: 'You are invited.', created_at: '2026-08-12T04:00:00.000Z', view: 0 },
  ],
  notification_count: 1,
  total: 1,
};
const draw = (answer: Answer) => {
  account.script.answers['notification-list'] = answer;
  return account.drawScreen('notifications');
};

test('a skeleton is shown while the list is loading, then the list', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json(LIST);
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByText('You are invited.')).toBeVisible();
});

test('[2.12] a stored list is shown without an answer', async () => {
  account.script.answers['notification-list'] = () => json(LIST);
  await account.engine.pull(...newestNotifications('HD1001'));
  await draw(offline);
  await expect.element(page.getByText('You are invited.')).toBeVisible();
});

test('(8.3, without a connection) a list that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: notificationText('notifications.notHere') }))
    .toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['notification-list'] = () => json(LIST);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('You are invited.')).toBeVisible();
});

test('an empty list shows its empty state with a link to the next step', async () => {
  await draw(() => json({ ...LIST, notification_list: [], notification_count: 0, total: 0 }));
  await expect
    .element(page.getByRole('heading', { name: notificationText('notifications.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: notificationText('notifications.emptyAction') }))
    .toBeVisible();
});

const updates = () =>
  account.script.asked
    .filter(({ name }) => name === 'notification-update')
    .map(({ body }) => body.notification_id);
const row = () => {
  const found = document.querySelector('[data-unread]');
  if (!found) throw new Error('Nothing is unread.');
  return found;
};

test('[4.18] a swipe marks a notification as read', async () => {
  account.script.answers['notification-update'] = () => json({ error: false });
  await draw(() => json(LIST));
  await expect.element(page.getByText('You are invited.')).toBeVisible();
  const finger = (type: string, clientX: number) =>
    row().dispatchEvent(
      new PointerEvent(type, {
        pointerType: 'touch',
        isPrimary: true,
        bubbles: true,
        clientX,
        clientY: 10,
      }),
    );
  finger('pointerdown', 200);
  finger('pointerup', 100);
  await expect.poll(() => document.querySelector('[data-unread]')).toBeNull();
  await account.send();
  await expect.poll(updates).toEqual(['n1']);
});

test('[4.18] a button marks a notification as read', async () => {
  account.script.answers['notification-update'] = () => json({ error: false });
  await draw(() => json(LIST));
  const mark = page.getByRole('button', {
    name: `${notificationText('notifications.markOne')}: You are invited.`,
  });
  await expect.element(mark).toBeVisible();
  await account.wordsHold();
  await mark.click();
  await expect.element(mark).not.toBeInTheDocument();
  await account.send();
  await expect.poll(updates).toEqual(['n1']);
});
