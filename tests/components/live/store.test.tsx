import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useMe } from '../../../src/live/use-me.ts';
import { ComponentAccount } from '../../support/component-account.tsx';

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
const comesBack = (persisted: boolean): void => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

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
  // A page in the cache hears nothing of what happens meanwhile; a change past Dexie is not heard either.
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
    new MutationObserver(() => resolve(document.body.textContent)).observe(document.documentElement, { attributeFilter: ['style'] });
  });
  expect([document.documentElement.style.visibility, shown]).toEqual(['', expect.not.stringContaining('Asha Menon')]);
});

test('a page that is shown for the first time looks once', async () => {
  await account.draw(<Who />);
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
  comesBack(false);
  expect(getComputedStyle(document.body).visibility).toBe('visible');
  await expect.element(page.getByText('Asha Menon')).toBeVisible();
});
