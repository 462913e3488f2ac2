import { expect, test } from 'vitest';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { readOutbox } from '../../../sync/outbox/put.ts';
import { readSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { TestDevice } from '../../support/device.ts';
import { inClear, scan } from '../disk-scan.ts';
import { REQUEST, Scene } from '../scene.ts';
import { Tablet } from '../tablet.ts';

const CODES = ['HD1001', 'HD2002'] as const;
const A = 'HD1001';
const B = 'HD2002';

const login = (login_id: string) => ({ login_id, password: 'Secret-1' });

test('[4.20] [S16] fault 12: A’s offline work is sent only with A’s session, after B signed in and A returned', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const id = await tablet.tap(await activeStore(accounts));
  await engine.signIn(login(B));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar')).toEqual([]);
  const theirs = await tablet.tap(await activeStore(accounts), 'T2');
  await engine.signIn(login(A));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').map((one) => [one.key, one.token])).toEqual([
    [id, 'access-HD1001-1'],
  ]);
  await engine.signIn(login(B));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').at(-1)).toMatchObject({
    key: theirs,
    token: 'access-HD2002-1',
  });
});

test('[S16] B’s vault opens no record of A on the same device', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const a = await activeStore(accounts);
  await pull(tablet.edges, a, 'home-pwa', REQUEST);
  await tablet.tap(a);
  const rows = {
    documents: await a.db.documents.toArray(),
    outbox: await a.db.outbox.toArray(),
    session: await a.db.session.toArray(),
  };
  await engine.signIn(login(B));
  const b = await activeStore(accounts);
  expect(b.tag).not.toBe(a.tag);
  for (const row of rows.documents)
    await expect(b.vault.open('documents', row.key, row.body)).rejects.toThrow();
  for (const row of rows.outbox)
    await expect(b.vault.open('outbox', row.id, row.body)).rejects.toThrow();
  for (const row of rows.session)
    await expect(b.vault.open('session', row.key, row.body)).rejects.toThrow();
  expect(await b.db.documents.count()).toBe(0);
  expect(await readOutbox(b)).toEqual([]);
});

test('[4.20] fault 13: after a sign-out with "keep" only the sealed outbox and its key are stored, and the work is sent after the next sign-in', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await pull(tablet.edges, store, 'home-pwa', REQUEST);
  const id = await tablet.tap(store);
  await engine.signOut('keep');
  expect(await accounts.active()).toBeNull();
  const places = new Set(
    (await scan(tablet.device))
      .map(({ place }) => place)
      .filter((place) => place.startsWith('v1:'))
      .map((place) => place.split('/')[1]),
  );
  expect([...places].sort()).toEqual(['clock', 'keys', 'outbox']);
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar')).toEqual([]);
  await engine.signIn(login(A));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});

test('[4.20] fault 13: a push before the sign-out sends the waiting work once', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const id = await tablet.tap(await activeStore(accounts));
  expect(await engine.push({ reset: true })).toMatchObject({ sent: 1, nextAt: null });
  await engine.signOut('discard');
  expect(tablet.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});

test('[S16] another tab closes A’s store when A signs out here, and opens B’s after B signed in', async () => {
  const tablet = new Tablet();
  const [here, there] = [await tablet.open(), await tablet.open()];
  await here.engine.signIn(login(A));
  expect(await there.accounts.active()).not.toBeNull();
  await here.engine.signOut('keep');
  expect(await there.accounts.active()).toBeNull();
  await here.engine.signIn(login(B));
  expect(await readSession(await activeStore(there.accounts), ['authData'])).toMatchObject({
    authData: { storedLeapCode: B },
  });
});

test('[S16] an account’s tag does not reveal the Access ID and is the same at every sign-in', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  const tags: string[] = [];
  for (const code of [...CODES, ...CODES]) {
    await engine.signIn(login(code));
    tags.push((await activeStore(accounts)).tag);
  }
  expect(tags.slice(2)).toEqual(tags.slice(0, 2));
  expect(new Set(tags).size).toBe(2);
  expect(await inClear(tablet.device, CODES)).toEqual([]);
});

test('[S19] a caller during another account’s sign-in never gets the previous account', async () => {
  const device = new TestDevice();
  const first = await openAccounts(device.context(async () => Response.error()));
  const { tag: before } = (await first.admit(A)).store;
  first.close();
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { factory } = device.disk;
  const disk = {
    ...device.disk,
    factory: (tag?: string) => (tag === before ? slow.then(() => factory(tag)) : factory(tag)),
  };
  const accounts = await openAccounts({ ...device.context(async () => Response.error()), disk });

  const early = accounts.active();
  const { store } = await accounts.admit(B);
  const late = accounts.active();
  release();
  expect([(await early)?.tag, (await late)?.tag]).toEqual([store.tag, store.tag]);
  accounts.close();
});

test('[L7] a login without the device key deletes documents and their freshness, and keeps unsent work', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await pull(tablet.edges, store, 'home-pwa', REQUEST);
  await tablet.tap(store);
  await store.db.keys.where('name').startsWith('device').delete();
  await engine.signIn(login(A));
  const { db } = await activeStore(accounts);
  expect({
    documents: await db.documents.count(),
    freshness: await db.freshness.count(),
    outbox: await db.outbox.count(),
  }).toEqual({ documents: 0, freshness: 0, outbox: 1 });
});

// 1: first write of another tab's sign-out.
test.each([0, 1] as const)(
  '[L7] [S16] an account with unsent work and no keys is put aside and not deleted (leaving: %s)',
  async (leaving) => {
    const scene = await Scene.open();
    const { accounts, store } = scene;
    await scene.tap();
    await store.db.keys.clear();
    await accounts.device.accounts.update(store.tag, { leaving });
    await accounts.device.facts.delete('active');
    await accounts.putOthersAway();
    expect((await accounts.device.accounts.get(store.tag))?.aside).toBe(1);
  },
);

test('[4.20] a kill during a sign-out with discard leaves no data: the next start completes it', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await tablet.tap(store);
  const { facts } = accounts.device;
  const where = facts.where;
  facts.where = () => {
    throw new Error('killed');
  };
  await expect(accounts.remove(store)).rejects.toThrow('killed');
  facts.where = where;
  const there = await openAccounts(tablet.edges);
  await engine.signIn(login(B));
  await there.putOthersAway();
  expect(await there.device.accounts.get(store.tag)).toBeUndefined();
});
