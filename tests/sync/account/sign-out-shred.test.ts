import { expect, test } from 'vitest';
import { admit } from '../../../sync/account/sign-in.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { readOutbox } from '../../../sync/outbox/put.ts';
import { readSession, type Store } from '../../../sync/store/session.ts';
import { activeStore, signedIn } from '../../support/account.ts';
import { until } from '../../support/until.ts';
import { inClear, scan } from '../disk-scan.ts';
import { REQUEST } from '../scene.ts';
import { Tablet } from '../tablet.ts';

const A = 'HD1001';

const login = (login_id: string) => ({ login_id, password: 'Secret-1' });
const outboxOf = async (store: Store) =>
  (await readOutbox(store)).map(({ id, state }) => ({ id, state }));

test('[4.20] [S17] fault 13: a sign-out with "discard" leaves neither data nor key of the account on the device', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await tablet.tap(store);
  await engine.signOut('discard', 1);
  expect(await accounts.active()).toBeNull();
  expect((await scan(tablet.device)).filter(({ place }) => place.startsWith('v1:'))).toEqual([]);
  expect(await accounts.device.accounts.count()).toBe(0);
  expect(tablet.device.forgotten).toBe(1);
  await engine.signIn(login(A));
  expect(await outboxOf(await activeStore(accounts))).toEqual([]);
});

test('[S17] after a crash between the deletion of the key and of the data, the next start has no active account and no record opens', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await pull(tablet.edges, store, 'home-pwa', REQUEST);
  await tablet.tap(store);
  const documents = await store.db.documents.toArray();
  tablet.device.disk.destroy = () => new Promise(() => undefined);
  void accounts.remove(store);
  await until('the key is gone', async () =>
    accounts.device.facts.get('active').then((fact) => fact === undefined),
  );
  const later = await tablet.open();
  expect(await later.accounts.active()).toBeNull();
  await admit(tablet.edges, later.accounts, signedIn(A), 'device-proof-0002');
  const again = await activeStore(later.accounts);
  for (const row of documents)
    await expect(again.vault.open('documents', row.key, row.body)).rejects.toThrow();
  expect(await readOutbox(again)).toEqual([]);
  expect(await inClear(tablet.device, ['Precision bob', 'access-HD'])).toEqual([]);
});

test('[S17] after a crash that destroyed only the key, no record opens and signing in again works', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await store.db.keys.clear();
  accounts.close();
  const later = await tablet.open();
  expect(await later.accounts.active()).toBeNull();
  expect(await later.engine.ask('join-now-check', { training_code: 'T1' })).toMatchObject({
    ok: false,
    failure: { kind: 'signed-out' },
  });
  expect(await later.engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await readSession(await activeStore(later.accounts), ['token'])).toEqual({
    token: 'access-HD1001-1',
  });
});
