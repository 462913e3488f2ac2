import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { followLinks } from '../../../../src/app/navigation/fading-router.tsx';
import { Bell } from '../../../../src/app/shell/header.tsx';
import { notificationText } from '../../../../src/i18n/subjects/news/notifications.ts';
import { t } from '../../../../src/i18n/t.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { useUnread } from '../../../../src/live/documents/use-home.ts';
import { homeRead, newestNotifications } from '../../../../src/rules/reads.ts';
import type { Notification } from '../../../../sync/contract/home/notifications.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { offline } from '../../../sync/scripted-wire.ts';

const LIST: Notification[] = [
  {
    id: 'n1',
    message: 'You are invited.',
    created_at: '2026-08-12T04:00:00.000Z',
    view: 0,
    page: 'upcoming-training',
  },
  {
    id: 'n2',
    message: 'A certificate is here.',
    created_at: '2026-08-11T04:00:00.000Z',
    view: 0,
    page: 'my-certificates',
  },
  {
    id: 'n3',
    message: 'A post was liked.',
    created_at: '2026-08-10T04:00:00.000Z',
    view: 1,
    page: 'social-feeds',
  },
];

/** The bell of the signed-in person, and the current address. */
function Header() {
  const me = useMe();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => followLinks({ push: navigate, replace: navigate }, () => location.pathname),
    [navigate],
  );
  const unread = useUnread(me?.leapcode ?? '');
  return (
    <>
      <p>{`At ${pathname}`}</p>
      {me && <Bell me={me} unread={unread} />}
    </>
  );
}

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'home-pwa': () => json(home({ notification_list: LIST, notification_count: 5 })),
    'notification-list': () =>
      json({ error: false, notification_list: LIST, notification_count: 5, total: 3 }),
  });
  await account.engine.pull(...homeRead('HD1001'));
  await account.engine.pull(...newestNotifications('HD1001'));
  account.script.answers = { 'notification-list': offline };
  await account.draw(<Header />);
  await bell(5).click();
});
afterEach(() => account.remove());

const bell = (unread: number) =>
  page.getByTitle(t('shell.alerts', { count: unread }), { exact: true });
const tray = () => page.getByRole('dialog');
const unreadRows = () =>
  tray()
    .getByRole('listitem')
    .filter({ hasText: notificationText('notifications.isUnread') });
const at = (path: string) => page.getByText(`At ${path}`, { exact: true });
const dispatched = async (): Promise<unknown[]> =>
  (await account.store.db.outbox.toArray()).map(({ lane }) => lane);

test('[4.18] pressing an unread notification marks it as read, lowers the count by one and opens its page', async () => {
  await expect.element(unreadRows()).toHaveLength(2);
  await tray()
    .getByRole('link', { name: /You are invited/ })
    .click();
  await expect.element(at('/upcoming-training')).toBeInTheDocument();
  await expect.element(bell(4)).toBeVisible();
  await bell(4).click();
  await expect.element(unreadRows()).toHaveLength(1);
  await expect.element(unreadRows()).toMatchTextContent('A certificate is here.');
});

test('[4.18] pressing a read notification opens its page and leaves the count unchanged', async () => {
  await tray()
    .getByRole('link', { name: /A post was liked/ })
    .click();
  await expect.element(at('/social-feeds')).toBeInTheDocument();
  await expect.element(bell(5)).toBeVisible();
  expect(await dispatched()).toEqual([]);
});

test("[4.18] 'Mark all as read' leaves no unread notification, sets the count to 0 and disappears", async () => {
  await tray().getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(unreadRows()).toHaveLength(0);
  await expect.element(bell(0)).toBeInTheDocument();
  await expect.element(at('/')).toBeInTheDocument();
  await expect
    .element(tray().getByRole('button', { name: 'Mark all as read' }))
    .not.toBeInTheDocument();
});
