import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HomePopups } from '../../../../../src/features/home/popups/home-popups.tsx';
import { popupText } from '../../../../../src/i18n/subjects/news/popups.ts';
import { useMe } from '../../../../../src/live/account/use-me.ts';
import type { Home } from '../../../../../sync/contract/home/home.ts';
import { dispatch } from '../../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../../support/component-account.tsx';
import { json } from '../../../../support/device.ts';
import { home } from '../../../../support/home.ts';
import { offline } from '../../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'get-notification-popup': () =>
      json({ error: false, notification_details: news('From its own call') }),
  });
});
afterEach(() => account.remove());

const news = (notification_description: string, do_not_display: 0 | 1 = 0) => ({
  id: 7,
  media_type: 1 as const,
  notification_description,
  track_notification: { do_not_display },
});

function Popups({ document }: { document: Home }) {
  const me = useMe();
  return me ? (
    <HomePopups me={me} home={document} upcoming={() => <p>Upcoming trainings</p>} />
  ) : null;
}
const draw = (over: Partial<Home>) => account.draw(<Popups document={home(over)} />);
const asked = () => account.script.of('get-notification-popup').map(({ body }) => body);
const dialog = page.getByRole('dialog');

test('[7.2] if home’s document has no What’s New field, the call for it is sent and its item shown', async () => {
  await draw({});
  await expect.element(dialog).toMatchTextContent('From its own call');
  expect(asked()).toEqual([{ leapcode: 'HD1001' }]);
});

test('[7.2] [4.2] do-not-display also holds for an item of the separate call', async () => {
  const request = { leapcode: 'HD1001' };
  await account.engine.pull('get-notification-popup', request);
  const input = { ...request, push_notification_id: 7, do_not_display: 1, name: 'News' } as const;
  await dispatch(account.store, 'track-popup', input, {
    id: crypto.randomUUID(),
    at: account.device.clock.now(),
  });
  await draw({});
  await expect.element(page.getByText('Upcoming trainings')).toBeVisible();
  expect(dialog.elements()).toEqual([]);
});

test('[7.2] [8.5] if the call for a What’s New item fails, the trainings are shown', async () => {
  account.script.answers['get-notification-popup'] = offline;
  await draw({});
  await expect.element(page.getByText('Upcoming trainings')).toBeVisible();
});

test.each<[string, Partial<Home>, string]>([
  ['names the item', { notification_details: news('From home') }, 'From home'],
  ['says that there is none', { notification_details: null }, 'Upcoming trainings'],
])(
  '[7.2] with a document of home that %s the separate call is not sent',
  async (_what, over, shown) => {
    await draw(over);
    await expect.element(page.getByText(shown)).toBeVisible();
    expect(asked()).toEqual([]);
  },
);

test('[4.1] [7.2] for a person who waits for validation the separate call is not sent', async () => {
  const { HDAuthData: stored } = await readSession(account.store, ['HDAuthData']);
  if (stored) await writeSession(account.store, { HDAuthData: { ...stored, is_register: 0 } });
  await draw({});
  await expect.element(dialog).toBeVisible();
  expect(asked()).toEqual([]);
});

test('[S36] a film that fails to load is replaced by a note', async () => {
  await draw({
    notification_details: {
      ...news('A film'),
      media_type: 2,
      notification_image: '/media/nowhere-240.mp4',
    },
  });
  await expect.element(dialog).toMatchTextContent(popupText('whatsNew.noFilm'));
  expect(document.querySelector('video')).toBeNull();
});
