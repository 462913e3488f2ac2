import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { diskOf } from '../../../sync/device/disk.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readOutbox } from '../../../sync/outbox/put.ts';
import { databaseName } from '../../../sync/store/db.ts';
import { activeStore } from '../../support/account.ts';
import { withApp } from '../../support/device.ts';
import { until } from '../../support/until.ts';
import { Tablet } from '../tablet.ts';

const login = (login_id = 'HD1001') => ({ login_id, password: 'Secret-1' });

/** A device whose deletions end when the test allows it. */
class Slow extends Tablet {
  readonly #waiting: (() => void)[] = [];
  readonly #destroy = this.device.disk.destroy;

  holdDeletions(): void {
    this.device.disk.destroy = (home, name) =>
      new Promise((resolve) => this.#waiting.push(() => resolve(this.#destroy(home, name))));
  }

  endDeletions(): void {
    this.device.disk.destroy = this.#destroy;
    for (const end of this.#waiting.splice(0)) end();
  }

  /** Passes time until the work has ended. */
  async through<T>(work: Promise<T>): Promise<T> {
    let over = false;
    void work.finally(() => {
      over = true;
    });
    while (!over) await this.device.pass(1_000);
    return work;
  }

  /** A person signs in, taps, and signs out with "discard". */
  async leave() {
    const { accounts, engine } = await this.open();
    await engine.signIn(login());
    const store = await activeStore(accounts);
    await this.tap(store);
    this.holdDeletions();
    const left = await this.through(engine.signOut('discard', 1));
    return { accounts, engine, store, left };
  }
}

test('[S17] a sign-out does not wait for a deletion that never ends: pictures are deleted and the server is called', async () => {
  const tablet = new Slow();
  const { accounts, store, left } = await tablet.leave();
  expect(left).toEqual({ left: true, unsent: 0 });
  expect({
    forgotten: tablet.device.forgotten,
    logouts: tablet.script.of('pwa-logout').length,
  }).toEqual({ forgotten: 1, logouts: 1 });
  expect(await accounts.device.accounts.get(store.tag)).toMatchObject({ leaving: 1, gone: 1 });
});

test('[S17] the next start does not wait for a deletion, and removes the account once it has ended', async () => {
  const tablet = new Slow();
  const { store } = await tablet.leave();
  const second = await tablet.open();
  await tablet.through(second.engine.start());
  expect(await second.accounts.device.accounts.count()).toBe(1);
  tablet.endDeletions();
  await until(
    'the account is not noted any more',
    async () => (await second.accounts.device.accounts.count()) === 0,
  );
  expect(tablet.device.buckets.has(store.tag)).toBe(false);
});

test('[S17] a deletion that ends late removes the account’s row', async () => {
  const tablet = new Slow();
  const { accounts } = await tablet.leave();
  tablet.endDeletions();
  await until(
    'the account is not noted any more',
    async () => (await accounts.device.accounts.count()) === 0,
  );
});

test('[S17] [L7] a login during a pending deletion does not wait for it and loses no data', async () => {
  const tablet = new Slow();
  const { accounts, engine } = await tablet.leave();
  expect(await engine.signIn(login())).toMatchObject({ ok: true });
  const again = await activeStore(accounts);
  expect(await readOutbox(again)).toEqual([]);
  const id = await tablet.tap(again, 'T2');
  tablet.endDeletions();
  const later = await tablet.open();
  expect((await readOutbox(await activeStore(later.accounts))).map((entry) => entry.id)).toEqual([
    id,
  ]);
  await later.engine.signOut('discard', 1);
  expect([...tablet.device.buckets.keys()]).toEqual(['device']);
  expect(await later.accounts.device.accounts.count()).toBe(0);
});

test('[S17] without Storage Buckets, sign-out and login do not wait for a deletion that another tab blocks', async () => {
  const tablet = new Tablet();
  const origin = new IDBFactory();
  tablet.device.disk = diskOf({
    indexedDB: origin,
    KeyRange: IDBKeyRange,
    buckets: () => undefined,
    persist: async () => true,
  });
  const edges = { ...tablet.edges, disk: tablet.device.disk };
  const accounts = await openAccounts(edges);
  const engine = createEngine(withApp(edges), { accounts });
  await engine.signIn(login());
  const { tag } = await activeStore(accounts);
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const request = origin.open(databaseName(tag));
    request.onsuccess = () => resolve(request.result);
  });
  expect(await engine.signOut('discard', 0)).toEqual({ left: true, unsent: 0 });
  expect(await engine.signIn(login())).toMatchObject({ ok: true });
  const id = await tablet.tap(await activeStore(accounts));
  frozen.close();
  await expect
    .poll(async () => (await origin.databases()).some(({ name }) => name === databaseName(tag)))
    .toBe(false);
  expect((await readOutbox(await activeStore(accounts))).map((entry) => entry.id)).toEqual([id]);
});
