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
  // The app draws all of itself again in another language.
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
/** The browser offers to install the app, as Chromium does it. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { prompt, event };
}
const came = (visits: number) =>
  writeSession(account.store, { install: { visits, at: Date.now() - HOUR } });
const act = () =>
  dispatch(account.store, 'rate-us', { rate: 5 }, { id: crypto.randomUUID(), at: Date.now() });
const coaching = async () => (await readSession(account.store, ['install'])).install;

test('[E14] on a second visit, after a useful act, the app is offered in its own words, and the browser asks after the press', async () => {
  await came(1);
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
  ['to somebody who has done nothing yet', async () => came(1)],
  [
    'within a month after it was offered',
    async () => {
      await act();
      await writeSession(account.store, {
        install: { visits: 7, at: Date.now() - HOUR, offered: Date.now() - 20 * 24 * HOUR },
      });
    },
  ],
])('[E14] the app is not offered %s', async (_, prepare) => {
  await prepare();
  offer();
  await account.draw(<Whole />);
  await expect.poll(async () => (await coaching())?.at).toBeGreaterThan(Date.now() - HOUR / 2);
  expect(page.getByText(installText('install.offer')).elements()).toEqual([]);
});

test('[E9] the browser is asked never to evict what is stored once something is kept here, not at a start', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  const isKept = async () =>
    (await account.accounts.device.accounts.get(account.store.tag))?.persisted;
  await account.draw(<Whole />);
  await expect.poll(async () => (await coaching())?.visits).toBe(1);
  expect([persist.mock.calls.length, await isKept()]).toEqual([0, undefined]);
  await writeSession(account.store, { packs: [{ kind: 'course', id: 7, at: Date.now() }] });
  await expect.poll(isKept).toBeDefined();
});
