import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationText } from '../../../../src/i18n/subjects/news/notifications.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import type { Notification } from '../../../../sync/contract/home/notifications.ts';
import type { Post } from '../../../../sync/contract/posts/post.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const READ = 'notification-update';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ [READ]: () => json({ error: false }) });
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const notification = (id: string, more: Partial<Notification> = {}): Notification => ({
  ...{ id, message: `Message ${id}`, created_at: '2026-08-12T04:00:00.000Z', view: 0 },
  ...more,
});
/** Answers page by page. */
const list =
  (all: readonly Notification[]): Answer =>
  ({ body }) => {
    const from = Number(body.skip);
    return json({
      error: false,
      notification_list: all.slice(from, from + 10),
      notification_count: 1,
      total: all.length,
    });
  };
const draw = (id: string, answer: Answer) => {
  account.script.answers['notification-list'] = answer;
  return account.drawScreen('notification', id ? { id } : {});
};
const post = (more: Partial<Post>): Post => ({
  ...{
    id: 'p1',
    author: { name: 'Asha Menon', profile: 'hd' },
    division_code: 'rangat',
    text: 'A look',
    media: [],
    tags: [],
    likes: 0,
    liked: false,
  },
  ...{
    comments_count: 0,
    status: 'rejected',
    created_at: '2026-08-12T03:00:00.000Z',
    updated_at: '2026-08-12T03:00:00.000Z',
    mine: true,
    pinned: false,
  },
  ...more,
});
const rejected = notification('r', {
  page: 'rejected',
  post_id: 'p1',
  message: 'Your post was not published.',
});
const answerWith =
  (more: Partial<Post>): Answer =>
  () =>
    json({ error: false, postData: post(more) });

test('[4.18] a notification is shown in full, is reported as read, and links to its target', async () => {
  await draw('a', list([notification('a', { page: 'calendar' })]));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Message a' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: notificationText('notification.open') }))
    .toHaveAttribute('href', '/calendar');
  await account.send();
  await expect
    .poll(() =>
      account.script.asked
        .filter(({ name }) => name === READ)
        .map(({ body }) => body.notification_id),
    )
    .toEqual(['a']);
  await account.wordsHold();
});

test('a read notification without a target links to the list only, and is not reported as read again', async () => {
  await draw('a', list([notification('a', { view: 1 })]));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Message a' })).toBeVisible();
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/notifications']);
  await account.send();
  expect(account.script.asked.some(({ name }) => name === READ)).toBe(false);
});

test('a notification of the third page is found', async () => {
  await draw('n25', list(Array.from({ length: 30 }, (_, at) => notification(`n${at}`))));
  await expect.element(page.getByRole('heading', { level: 1, name: 'Message n25' })).toBeVisible();
});

test('a notification that the whole list lacks is reported as gone', async () => {
  await draw('gone', list(Array.from({ length: 12 }, (_, at) => notification(`n${at}`))));
  await expect
    .element(page.getByRole('heading', { name: notificationText('notification.goneTitle') }))
    .toBeVisible();
  await account.wordsHold();
});

const Address = () => <output>{useLocation().pathname}</output>;
test('[S-10] an address without an id, as after a reload, is replaced by the list', async () => {
  account.script.answers['notification-list'] = list([]);
  await account.drawScreen('notification', {}, <Address />, '/notification');
  await expect.element(page.getByText('/notifications', { exact: true })).toBeVisible();
});

test('(8.3, without a connection) a notification of a page that is not stored is reported as not on this device', async () => {
  const many = Array.from({ length: 30 }, (_, at) => notification(`n${at}`));
  await draw('n25', (asked) => (asked.body.skip === 0 ? list(many)(asked) : offline(asked)));
  noteNetwork(false);
  await expect
    .element(page.getByRole('heading', { name: notificationText('notification.olderTitle') }))
    .toBeVisible();
  await account.wordsHold();
});

test('a rejected post’s notification shows the moderator’s reason and links to the post', async () => {
  const gate = new Gate();
  account.script.answers['get-post'] = async (asked) => {
    await gate.passed;
    return answerWith({ reason: 'A client’s face is shown.' })(asked);
  };
  await draw('r', list([rejected]));
  await expect.element(page.getByText(notificationText('notification.reasonComing'))).toBeVisible();
  gate.open();
  await expect.element(page.getByText('A client’s face is shown.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: notificationText('notification.editPost') }))
    .toHaveAttribute('href', '/single-feed?post_id=p1');
  await account.wordsHold();
});

test.each([
  ['published', 'notification.published', 'notification.seePost'],
  ['review', 'notification.inReview', 'notification.seePost'],
  ['rejected', 'notification.noReason', 'notification.editPost'],
] as const)('the notification of a post that is %s now says so', async (status, words, leads) => {
  account.script.answers['get-post'] = answerWith({ status });
  await draw('r', list([rejected]));
  await expect.element(page.getByText(notificationText(words))).toBeVisible();
  await expect.element(page.getByRole('link', { name: notificationText(leads) })).toBeVisible();
  await account.wordsHold();
});

test('without a connection the reason is reported as missing', async () => {
  account.script.answers['get-post'] = offline;
  await draw('r', list([rejected]));
  await expect
    .element(page.getByText(notificationText('notification.reasonNotHere')))
    .toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal of the reason is shown, and Retry fetches it', async () => {
  account.script.answers['get-post'] = () =>
    json({ error: true, message: 'Ask your salon first' }, { status: 403 });
  await draw('r', list([rejected]));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['get-post'] = answerWith({ reason: 'Too dark' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Too dark')).toBeVisible();
});
