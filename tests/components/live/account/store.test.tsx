import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAccountState, useDevice } from '../../../../src/live/account/store.tsx';
import { useMe } from '../../../../src/live/account/use-me.ts';
import type { Device } from '../../../../sync/device/device.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  // On this machine's own address Dexie writes to the console that a page came back.
  Dexie.debug = false;
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

function Who() {
  const me = useMe();
  return <p>{me === undefined ? 'Not known yet' : (me?.name ?? 'Nobody')}</p>;
}
const done = <T,>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
  });
async function leaveUnheard(): Promise<void> {
  const device = await done(indexedDB.open('chairside-device'));
  await done(device.transaction('facts', 'readwrite').objectStore('facts').delete('active'));
  device.close();
}
const comesBack = (persisted: boolean): void =>
  void dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('[S19] a page that comes back from the browser’s cache shows nothing of the person before it has looked who is signed in', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(true);
  expect(getComputedStyle(document.body).visibility).toBe('hidden');
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
});

test('[S19] whoever left elsewhere while a page lay in the browser’s cache is not shown there any more', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  // A page in the cache hears nothing of what happens meanwhile; a change past Dexie is not heard
  // either.
  await leaveUnheard();
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(true);
  await expect.element(page.getByText('Nobody')).toBeVisible();
});

test('[S19] a page that comes back is visible again only when it shows who is signed in now', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  await leaveUnheard();
  comesBack(true);
  const shown = await new Promise<string | null>((resolve) => {
    new MutationObserver(() => resolve(document.body.textContent)).observe(
      document.documentElement,
      { attributeFilter: ['style'] },
    );
  });
  expect([document.documentElement.style.visibility, shown]).toEqual([
    '',
    expect.not.stringContaining('Asha Menon'),
  ]);
});

test('a page that is shown for the first time looks once', async () => {
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

test('a connection to the disk that was cut once does not mean that this browser cannot keep anything, and who leaves afterwards is noticed', async () => {
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
  // Asked again, and not given up.
  await expect.poll(() => failed).toBeGreaterThan(1);
  await expect.element(page.getByText(`Open for ${account.store.tag}`)).toBeVisible();
  await account.accounts.remove(account.store);
  await expect.element(page.getByText('Open for undefined')).toBeVisible();
});
