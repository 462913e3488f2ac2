import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { notedEngine } from '../../../src/app/page-engine.ts';
import { useOfflineBanner } from '../../../src/app/upkeep/use-offline-banner.ts';
import { t } from '../../../src/i18n/t.ts';
import { noteNetwork } from '../../../src/live/device/use-network.ts';
import { OfflineBar } from '../../../src/ui/states/offline-bar.tsx';
import type { Engine } from '../../../sync/engine.ts';
import { ComponentAccount } from '../../support/component-account.tsx';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { REQUEST } from '../../sync/scene.ts';
import { offline } from '../../sync/scripted-wire.ts';

/** The app's banner about the connection, above a page. */
function Banner() {
  const { shown, unanswered, close } = useOfflineBanner();
  return (
    <>
      {shown && (
        <OfflineBar
          title={t('offline.title')}
          urgent={unanswered ? t('offline.status0') : undefined}
          closeLabel={t('shell.close')}
          onClose={close}
        />
      )}
      <button type="button">Something else</button>
    </>
  );
}

let account: ComponentAccount;
let engine: Engine;
beforeEach(async () => {
  account = await ComponentAccount.open();
  engine = notedEngine(() => account.engine);
  await account.draw(<Banner />);
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const message = () =>
  page.getByRole('alert').filter({ hasText: "You're offline. Please check your connection." });
const banner = () => page.getByRole('status').filter({ hasText: "You're offline" });
const close = () => banner().getByRole('button', { name: 'Close' });
const NO_ANSWER = { ok: false, failure: { kind: 'no-answer', status: 0 } };

const pull = (force = false) => engine.pull('home-pwa', REQUEST, { force });
const ask = () => engine.ask('join-now-check', { training_code: 'T1' });
function cutOff(): void {
  account.script.answers['home-pwa'] = offline;
  account.script.answers['join-now-check'] = offline;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

test('[8.6] a read without an answer shows an alert with Close at the top for three seconds, and returns its failure', async () => {
  cutOff();
  expect(await pull()).toMatchObject(NO_ANSWER);
  await expect.element(message()).toBeVisible();
  await expect.element(close()).toBeVisible();
  expect(message().element().getBoundingClientRect().top).toBeLessThan(60);
  vi.advanceTimersByTime(2_999);
  await expect.element(message()).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(message()).not.toBeInTheDocument();
  await expect.element(banner()).toBeVisible();
});

test('[8.6] a question without an answer shows the alert, which Close removes, and returns its failure', async () => {
  cutOff();
  expect(await ask()).toMatchObject(NO_ANSWER);
  await close().click();
  await expect.element(message()).not.toBeInTheDocument();
});

test('[8.6] after the banner is closed, further reads without an answer show nothing until the next outage', async () => {
  cutOff();
  await pull();
  await close().click();
  expect(await pull()).toMatchObject(NO_ANSWER);
  expect(await pull()).toMatchObject(NO_ANSWER);
  await expect.element(banner()).not.toBeInTheDocument();
  noteNetwork(true);
  await page.getByRole('button', { name: 'Something else' }).click();
  await pull();
  await expect.element(message()).toBeVisible();
});

test('[8.6] a question or a forced read without an answer shows the alert again after the banner was closed, for three seconds', async () => {
  cutOff();
  await pull();
  await close().click();
  await ask();
  await expect.element(message()).toBeVisible();
  vi.advanceTimersByTime(2_000);
  await pull(true);
  vi.advanceTimersByTime(2_999);
  await expect.element(message()).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(banner()).not.toBeInTheDocument();
});

test('[8.8] a refusal is returned without the offline alert', async () => {
  account.script.answers['home-pwa'] = () =>
    json({ error: true, message: 'Ask your salon first' }, { status: 403 });
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({
    ok: false,
    failure: { status: 403, message: 'Ask your salon first' },
  });
  account.script.answers['home-pwa'] = () => json(home());
  expect(await engine.pull('home-pwa', REQUEST)).toMatchObject({ ok: true });
  expect(
    page
      .getByRole('alert')
      .getByText(/offline/)
      .elements(),
  ).toEqual([]);
});
