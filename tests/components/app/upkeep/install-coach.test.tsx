import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AppDialogs } from '../../../../src/app/shell/app-dialogs.tsx';
import { Speaker } from '../../../../src/app/telling/speaker.tsx';
import { InstallCoach } from '../../../../src/app/upkeep/install-coach.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { installText } from '../../../../src/i18n/subjects/help/install.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { catchInstallOffer } from '../../../../src/live/device/install-offer.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

catchInstallOffer();

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  dispatchEvent(new Event('appinstalled'));
  await account.remove();
});

const HOUR = 3_600_000;
function Whole() {
  // Renders again when the language changes, as the app does.
  useLanguage();
  const me = useMe();
  return (
    me && (
      <AppDialogs me={me}>
        <InstallCoach />
        <Speaker />
      </AppDialogs>
    )
  );
}
/** Fires the browser’s offer to install the app, as Chromium does. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { prompt, event };
}
const visited = (visits: number) =>
  writeSession(account.store, { install: { visits, at: Date.now() - HOUR } });
const act = () =>
  dispatch(account.store, 'rate-us', { rate: 5 }, { id: crypto.randomUUID(), at: Date.now() });
const coaching = async () => (await readSession(account.store, ['install'])).install;

test('[E14] on a second visit after an action the app offers to be installed, and the browser’s prompt opens only by a press', async () => {
  await visited(1);
  await act();
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  await account.draw(<Whole />);
  await expect.element(page.getByText(installText('install.offer'))).toBeVisible();
  expect((await coaching())?.offered).toBeGreaterThan(0);
  await account.wordsHold('Rate Us');
  await page.getByRole('button', { name: installText('install.how') }).click();
  await expect
    .element(page.getByRole('heading', { name: installText('install.title') }))
    .toBeVisible();
  expect(prompt).not.toHaveBeenCalled();
  const said: Saying[] = [];
  const stop = onSaying((saying) => said.push(saying));
  await page.getByRole('button', { name: installText('install.install') }).click();
  await expect.poll(() => prompt.mock.calls.length).toBe(1);
  await expect
    .poll(() => said.map(({ message }) => wordingOf(message)))
    .toContain(installText('install.done'));
  stop();
});

test.each([
  ['on a first visit', async () => act()],
  ['to a person without an action', async () => visited(1)],
  [
    'within a month after the last offer',
    async () => {
      await act();
      await writeSession(account.store, {
        install: { visits: 7, at: Date.now() - HOUR, offered: Date.now() - 20 * 24 * HOUR },
      });
    },
  ],
])('[E14] the installation is not offered %s', async (_, prepare) => {
  await prepare();
  offer();
  await account.draw(<Whole />);
  await expect.poll(async () => (await coaching())?.at).toBeGreaterThan(Date.now() - HOUR / 2);
  expect(page.getByText(installText('install.offer')).elements()).toEqual([]);
});

test('[E9] persistent storage is requested after the first download, not at the start', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const isKept = async () =>
    (await account.accounts.device.accounts.get(account.store.tag))?.persisted;
  await account.draw(<Whole />);
  await expect.poll(async () => (await coaching())?.visits).toBe(1);
  expect({ requests: persist.mock.calls.length, isKept: await isKept() }).toEqual({
    requests: 0,
    isKept: undefined,
  });
  await writeSession(account.store, { packs: [{ kind: 'course', id: 7, at: Date.now() }] });
  await expect.poll(isKept).toBeDefined();
});
