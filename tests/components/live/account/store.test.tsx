import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAccountState, useDevice } from '../../../../src/live/account/store.tsx';
import { useMe } from '../../../../src/live/account/use-me.ts';
import type { Device } from '../../../../sync/device/device.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  // On localhost Dexie logs to the console when a page is restored.
  Dexie.debug = false;
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

function Who() {
  const me = useMe();
  return <p>{me === undefined ? 'Not known yet' : (me?.name ?? 'Signed out')}</p>;
}
const done = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
/** Signs out past Dexie, so that the page is not notified. */
async function signOutUnobserved(): Promise<void> {
  const device = await done(indexedDB.open('chairside-device'));
  await done(device.transaction('facts', 'readwrite').objectStore('facts').delete('active'));
  device.close();
}
const comesBack = (persisted: boolean): void =>
  void dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('[S19] a page that is restored from the back-forward cache is hidden until the session is checked', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(true);
  expect(getComputedStyle(document.body).visibility).toBe('hidden');
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
});

test('[S19] a page that is restored after a sign-out elsewhere no longer shows the person', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  // A page in the cache is not notified of changes, as here.
  await signOutUnobserved();
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(true);
  await expect.element(page.getByText('Signed out')).toBeVisible();
});

test('[S19] a restored page becomes visible only when it shows the current session', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  await signOutUnobserved();
  comesBack(true);
  const shown = await new Promise<string | null>((resolve) => {
    new MutationObserver(() => resolve(document.body.textContent)).observe(
      document.documentElement,
      { attributeFilter: ['style'] },
    );
  });
  expect({ visibility: document.documentElement.style.visibility, shown }).toEqual({
    visibility: '',
    shown: expect.not.stringContaining('Asha Menon'),
  });
});

test('a page that was loaded, not restored, is not hidden', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(false);
  expect(getComputedStyle(document.body).visibility).toBe('visible');
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
});

let opened: Device | null = null;
function State() {
  const state = useAccountState();
  opened = useDevice();
  return <p>{typeof state === 'object' ? `Open for ${state?.store.tag}` : state}</p>;
}

test('after one failed read of the device’s store the account stays open, and a later removal is noticed', async () => {
  await account.draw(<State />);
  await expect.element(page.getByText(`Open for ${account.store.tag}`)).toBeVisible();
  expect.assert(opened);
  const { facts } = opened;
  const get = facts.get.bind(facts);
  let failed = 0;
  const fails = (...given: Parameters<typeof get>) => {
    failed += 1;
    return failed > 1
      ? get(...given)
      : Promise.reject(new DOMException('The connection was lost.', 'InvalidStateError'));
  };
  Object.assign(facts, { get: fails });
  const { device } = account.accounts;
  await device.accounts.where('tag').equals(account.store.tag).modify({ unsent: 4 });
  // The read is retried.
  await expect.poll(() => failed).toBeGreaterThan(1);
  await expect.element(page.getByText(`Open for ${account.store.tag}`)).toBeVisible();
  await account.accounts.remove(account.store);
  await expect.element(page.getByText('Open for undefined')).toBeVisible();
});
