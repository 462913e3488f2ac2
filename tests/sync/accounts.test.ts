import { expect, test } from 'vitest';
import { createEngine, type Engine } from '../../sync/engine.ts';
import { dispatch, readOutbox } from '../../sync/outbox.ts';
import { pull } from '../../sync/pull.ts';
import { admit } from '../../sync/sign-in.ts';
import { type Accounts, openAccounts } from '../../sync/store/accounts.ts';
import { readSession, type Store } from '../../sync/store/session.ts';
import { activeStore, signedIn } from '../support/account.ts';
import { json, TestDevice } from '../support/device.ts';
import { home } from '../support/home.ts';
import { until } from '../support/until.ts';
import { inClear, scan } from './disk-scan.ts';
import { answer, REQUEST } from './scene.ts';
import { offline, ScriptedWire } from './scripted-wire.ts';

const CODES = ['HD1001', 'HD2002'] as const;
const A = 'HD1001';
const B = 'HD2002';

/** A device where two people may sign in; the wire knows both. */
class Tablet {
  readonly device = new TestDevice();
  readonly script = new ScriptedWire({
    login: ({ body }) => json(signedIn(String(body['login_id']))),
    'home-pwa': () => json(home()),
    'validate-token': ({ token }) => json({ error: false, user_data: { setPassword: 1, login_code: token?.split('-')[1] ?? '' } }),
    'accept-reject-webinar': () => json({ error: false }),
    'pwa-logout': () => json({ message: 'Bye' }),
    revoke: () => json({ error: false }),
  });
  readonly edges = this.device.context(this.script.wire);

  async open(): Promise<{ accounts: Accounts; engine: Engine }> {
    const accounts = await openAccounts(this.edges);
    return { accounts, engine: await createEngine(this.edges, accounts) };
  }

  tap(store: Store, training_code = 'T1'): Promise<string> {
    return dispatch(store, 'answer-training', answer({ training_code }), { id: this.edges.newId(), at: this.edges.now() });
  }

  goOffline(): void {
    for (const name of Object.keys(this.script.answers)) this.script.answers[name] = offline;
  }
}
const login = (login_id: string) => ({ login_id, password: 'Secret-1' });
const outboxOf = async (store: Store) => (await readOutbox(store)).map((entry) => [entry.id, entry.state]);

test('[4.20] [S16] fault 12: A works offline, B signs in, A comes back: A’s work goes out with A’s session alone', async () => {
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
  expect(tablet.script.of('accept-reject-webinar').map((one) => [one.key, one.token])).toEqual([[id, 'access-HD1001-1']]);
  await engine.signIn(login(B));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').at(-1)).toMatchObject({ key: theirs, token: 'access-HD2002-1' });
});

test('[S16] nothing of A opens with B’s vault, though it lies on the same device', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const a = await activeStore(accounts);
  await pull(tablet.edges, a, 'home-pwa', REQUEST);
  await tablet.tap(a);
  const rows = { documents: await a.db.documents.toArray(), outbox: await a.db.outbox.toArray(), session: await a.db.session.toArray() };
  await engine.signIn(login(B));
  const b = await activeStore(accounts);
  expect(b.tag).not.toBe(a.tag);
  for (const row of rows.documents) await expect(b.vault.open('documents', row.key, row.body)).rejects.toThrow();
  for (const row of rows.outbox) await expect(b.vault.open('outbox', row.id, row.body)).rejects.toThrow();
  for (const row of rows.session) await expect(b.vault.open('session', row.key, row.body)).rejects.toThrow();
  expect(await b.db.documents.count()).toBe(0);
  expect(await readOutbox(b)).toEqual([]);
});

test('[4.20] [S17] fault 13, discard: nothing of the account is left on the device, data or key', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await tablet.tap(store);
  await engine.signOut('discard');
  expect(await accounts.active()).toBeNull();
  expect((await scan(tablet.device)).filter(({ place }) => place.startsWith('v1:'))).toEqual([]);
  expect(await accounts.device.accounts.count()).toBe(0);
  expect(tablet.device.forgotten).toBe(1);
  await engine.signIn(login(A));
  expect(await outboxOf(await activeStore(accounts))).toEqual([]);
});

test('[4.20] fault 13, keep: only the sealed outbox and its key stay, and the work goes out when the same person returns', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await pull(tablet.edges, store, 'home-pwa', REQUEST);
  const id = await tablet.tap(store);
  await engine.signOut('keep');
  expect(await accounts.active()).toBeNull();
  const places = new Set((await scan(tablet.device)).map(({ place }) => place).filter((place) => place.startsWith('v1:')).map((place) => place.split('/')[1]));
  expect([...places].sort()).toEqual(['clock', 'keys', 'outbox']);
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar')).toEqual([]);
  await engine.signIn(login(A));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});

test('[4.20] fault 13, send now: what waits goes out first, then nothing is left to keep', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const id = await tablet.tap(await activeStore(accounts));
  expect(await engine.push({ reset: true })).toMatchObject({ sent: 1, nextAt: null });
  await engine.signOut('discard');
  expect(tablet.script.of('accept-reject-webinar').map((one) => one.key)).toEqual([id]);
});

test('[S17] killed between the key and the data: at the next start nobody is signed in and no record opens', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await pull(tablet.edges, store, 'home-pwa', REQUEST);
  await tablet.tap(store);
  const documents = await store.db.documents.toArray();
  tablet.device.disk.destroy = () => new Promise(() => undefined);
  void accounts.remove(store);
  await until('the key is gone', async () => accounts.device.facts.get('active').then((fact) => fact === undefined));
  const later = await tablet.open();
  expect(await later.accounts.active()).toBeNull();
  await admit(later.accounts, signedIn(A), 'device-proof-0002');
  const again = await activeStore(later.accounts);
  for (const row of documents) await expect(again.vault.open('documents', row.key, row.body)).rejects.toThrow();
  expect((await readOutbox(again)).map((entry) => [entry.state, entry.content])).toEqual([['poison', null]]);
  expect(await inClear(tablet.device, ['Precision bob', 'access-HD'])).toEqual([]);
});

test('[S17] killed before anything but the key was destroyed: nothing opens either, and signing in again is possible', async () => {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const store = await activeStore(accounts);
  await store.db.keys.clear();
  accounts.close();
  const later = await tablet.open();
  expect(await later.accounts.active()).toBeNull();
  expect(await later.engine.ask('join-now-check', { training_code: 'T1' })).toMatchObject({ ok: false, failure: { kind: 'signed-out' } });
  expect(await later.engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await readSession(await activeStore(later.accounts), ['token'])).toEqual({ token: 'access-HD1001-1' });
});

test('[S16] another tab that still has A open lets go of it when A signed out here, and sees B after B signed in', async () => {
  const tablet = new Tablet();
  const [here, there] = [await tablet.open(), await tablet.open()];
  await here.engine.signIn(login(A));
  expect(await there.accounts.active()).not.toBeNull();
  await here.engine.signOut('keep');
  expect(await there.accounts.active()).toBeNull();
  await here.engine.signIn(login(B));
  expect(await readSession(await activeStore(there.accounts), ['authData'])).toMatchObject({ authData: { storedLeapCode: B } });
});

test('[S16] tags of accounts say nothing of the access ID and are the same at every sign-in', async () => {
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
