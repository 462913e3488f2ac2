import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { browserDisk, diskOf, type StorageBuckets } from '../../../sync/device/disk.ts';
import { createEngine } from '../../../sync/engine.ts';
import { dispatch, readOutbox } from '../../../sync/outbox/put.ts';
import { databaseName } from '../../../sync/store/db.ts';
import { activeStore, signIn } from '../../support/account.ts';
import { json, TestDevice, withApp } from '../../support/device.ts';
import { answer } from '../scene.ts';

/** A browser that has Storage Buckets, or gains them during a test. */
class Browser {
  readonly origin = new IDBFactory();
  readonly buckets = new Map<string, IDBFactory>();
  hasBuckets: boolean;
  readonly persisted: string[] = [];
  /** The buckets that were opened, in order. */
  readonly opened: string[] = [];
  readonly device = new TestDevice();

  constructor(hasBuckets: boolean) {
    this.hasBuckets = hasBuckets;
    this.device.disk = diskOf({
      indexedDB: this.origin,
      KeyRange: IDBKeyRange,
      buckets: () => (this.hasBuckets ? this.#api : undefined),
      persist: async () => this.persisted.push('origin') > 0,
    });
  }

  readonly #api: StorageBuckets = {
    open: async (name) => {
      const indexedDB = this.buckets.get(name) ?? new IDBFactory();
      this.buckets.set(name, indexedDB);
      this.opened.push(name);
      return { indexedDB, persist: async () => this.persisted.push(name) > 0 };
    },
    keys: async () => [...this.buckets.keys()],
    delete: async (name) => void this.buckets.delete(name),
  };

  async databases(): Promise<string[]> {
    return (await this.origin.databases())
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('v1:'));
  }
}

/** A person has an unsent entry. */
async function withWork(browser: Browser) {
  const { accounts, store } = await signIn(browser.device);
  await dispatch(store, 'answer-training', answer(), {
    id: 'mine',
    at: browser.device.clock.now(),
  });
  accounts.close();
  return store;
}
const edgesOf = (browser: Browser) => browser.device.context(async () => json({ message: 'Bye' }));

test('[L7] an account stays signed in and keeps its work when the browser gains Storage Buckets', async () => {
  const browser = new Browser(false);
  await withWork(browser);
  browser.hasBuckets = true;
  const accounts = await openAccounts(edgesOf(browser));
  expect((await readOutbox(await activeStore(accounts))).map(({ id }) => id)).toEqual(['mine']);
  expect(browser.buckets.size).toBe(0);
});

test('[L7] an account row without a stored place is found in the origin’s storage, with its work', async () => {
  const browser = new Browser(false);
  const { tag } = await withWork(browser);
  browser.hasBuckets = true;
  const accounts = await openAccounts(edgesOf(browser));
  await accounts.device.accounts.put({ tag, at: 1 });
  expect((await readOutbox(await activeStore(accounts))).map(({ id }) => id)).toEqual(['mine']);
  expect((await accounts.device.accounts.get(tag))?.place).toBe('origin');
});

test('[S17] a sign-out removes the account from every place, whatever the browser supports since', async () => {
  const browser = new Browser(false);
  const { tag } = await withWork(browser);
  browser.hasBuckets = true;
  const accounts = await openAccounts(edgesOf(browser));
  await (await browser.device.disk.factory(tag, 'bucket')).databases();
  expect(browser.buckets.size).toBe(1);
  await createEngine(withApp(edgesOf(browser)), { accounts }).signOut('discard', 1);
  expect({ databases: await browser.databases(), buckets: browser.buckets.size }).toEqual({
    databases: [],
    buckets: 0,
  });
});

test('an account has its own bucket where the browser supports it, and keeps its place', async () => {
  const browser = new Browser(true);
  const { tag } = await withWork(browser);
  expect({ databases: await browser.databases(), buckets: [...browser.buckets.keys()] }).toEqual({
    databases: [],
    buckets: [`account-${tag}`],
  });
  const accounts = await openAccounts(edgesOf(browser));
  expect((await accounts.device.accounts.get(tag))?.place).toBe('bucket');
});

test('[S17] without buckets a frozen tab does not delay a sign-out: tables are emptied, and the deletion follows', async () => {
  const browser = new Browser(false);
  const { tag } = await withWork(browser);
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const request = browser.origin.open(databaseName(tag));
    request.onsuccess = () => resolve(request.result);
  });
  // Tables at the close request, which it ignores.
  const left = new Promise<string[]>((resolve) => {
    frozen.onversionchange = () => {
      const names = [...frozen.objectStoreNames];
      const all = frozen.transaction(names);
      const full: string[] = [];
      for (const name of names) {
        const request = all.objectStore(name).count();
        request.onsuccess = () => request.result > 0 && full.push(name);
      }
      all.oncomplete = () => resolve(full);
    };
  });
  const accounts = await openAccounts(edgesOf(browser));
  expect(await createEngine(withApp(edgesOf(browser)), { accounts }).signOut('discard', 1)).toEqual(
    {
      left: true,
      unsent: 0,
    },
  );
  expect({ forgotten: browser.device.forgotten, tables: await left }).toEqual({
    forgotten: 1,
    tables: ['clock'],
  });
  frozen.close();
  await expect.poll(() => browser.databases()).toEqual([]);
});

test('persistence is requested for the account’s bucket, if it has one, and for the origin', async () => {
  const browser = new Browser(true);
  await browser.device.disk.persist('tag', 'bucket');
  expect(browser.persisted).toEqual(['account-tag', 'origin']);
  await browser.device.disk.persist('tag', 'origin');
  expect(browser.persisted).toEqual(['account-tag', 'origin', 'origin']);
});

describe('a start, while the device’s database opens', () => {
  /** The buckets that a start opens before the active account is known. */
  async function openedAtStart(browser: Browser): Promise<readonly string[]> {
    browser.opened.length = 0;
    (await openAccounts(edgesOf(browser))).close();
    return [...browser.opened];
  }

  test('opens the storage of the only account in parallel', async () => {
    const browser = new Browser(true);
    const { tag } = await withWork(browser);
    expect(await openedAtStart(browser)).toEqual([`account-${tag}`]);
  });

  test('opens none of several accounts, because the active one is unknown', async () => {
    const browser = new Browser(true);
    await withWork(browser);
    browser.buckets.set('account-of-another', new IDBFactory());
    expect(await openedAtStart(browser)).toEqual([]);
  });

  test('creates no bucket without an account', async () => {
    const browser = new Browser(true);
    expect(await openedAtStart(browser)).toEqual([]);
    expect(browser.buckets.size).toBe(0);
  });
});

test('the browser’s own factory and key range are looked up at each use', async () => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', {});
  expect(browserDisk.KeyRange).toBe(IDBKeyRange);
  expect(await browserDisk.factory('account')).toBe(indexedDB);
  vi.unstubAllGlobals();
});
