import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { unlock } from '../../../sync/device/key.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { readOutbox } from '../../../sync/outbox/put.ts';
import { databaseName, openDb } from '../../../sync/store/db.ts';
import { endSession, readSession, writeSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { inClear, scan } from '../disk-scan.ts';
import { REQUEST } from '../scene.ts';
import { Tablet } from '../tablet.ts';

const A = 'HD1001';
const B = 'HD2002';
const login = (login_id: string) => ({ login_id, password: 'Secret-1' });
const DRAFTS = { rating: 'A line that was not sent' };
const REMINDERS = { usual: [30], own: { 9001: [10] } };

/** A has home, and the session has ended. */
async function withEndedSession() {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const a = await activeStore(accounts);
  await pull(tablet.edges, a, 'home-pwa', REQUEST);
  return { tablet, accounts, engine, a };
}
/** The tables of an account that hold anything. */
async function left(tablet: Tablet, tag: string): Promise<string[]> {
  const places = (await scan(tablet.device))
    .map(({ place }) => place)
    .filter((place) => place.startsWith(databaseName(tag)));
  return [...new Set(places.map((place) => place.split('/')[1] ?? ''))].sort();
}

test('[S16] [S17] a login after another’s ended session deletes that account’s data and key if nothing is unsent', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await endSession(a);
  await engine.signIn(login(B));
  expect(await left(tablet, a.tag)).toEqual([]);
  expect((await accounts.device.accounts.toArray()).map(({ tag }) => tag)).toEqual([
    (await activeStore(accounts)).tag,
  ]);
  expect(tablet.device.forgotten).toBe(1);
  const disk = {
    indexedDB: await tablet.device.disk.factory(a.tag),
    IDBKeyRange: tablet.device.disk.KeyRange,
  };
  expect(await unlock(openDb(databaseName(a.tag), disk), a.tag)).toBeNull();
});

test('[S16] [S17] [4.20] after another login, only unsent work and its key are stored of an account, and it is sent after the next sign-in', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  const id = await tablet.tap(a);
  await endSession(a);
  await engine.signIn(login(B));
  expect(await left(tablet, a.tag)).toEqual(['clock', 'keys', 'outbox']);
  expect(tablet.device.forgotten).toBe(1);
  await engine.signIn(login(A));
  await engine.push();
  expect(tablet.script.of('accept-reject-webinar').map(({ key }) => key)).toEqual([id]);
  expect((await activeStore(accounts)).tag).toBe(a.tag);
});

test('[S14] [S16] another person’s login revokes the previous session on the server', async () => {
  const { tablet, accounts, engine } = await withEndedSession();
  tablet.script.answers['pwa-logout'] = () => new Promise(() => undefined);
  await engine.signIn(login(B));
  const hash = createHash('sha256').update('refresh-HD1001-1').digest('hex');
  expect(await accounts.device.revocations.toArray()).toEqual([{ hash }]);
  expect(tablet.script.of('pwa-logout').map(({ token }) => token)).toEqual(['access-HD1001-1']);
  expect(await inClear(tablet.device, ['access-HD', 'refresh-HD', 'Asha', 'Precision'])).toEqual(
    [],
  );
});

test.each([
  [
    'a draft of another shape',
    'drafts',
    { rating: { stars: 4, text: 'A line that was not sent' } },
  ],
  ['a kind of draft that this build does not have', 'draft_post', ['A line that was not sent']],
])(
  '[L7] [4.20] %s, of a newer build, is kept until the person returns',
  async (_what, key, value) => {
    for (const leave of ['another', 'keep'] as const) {
      const { tablet, accounts, engine, a } = await withEndedSession();
      await a.db.session.put({ key, body: await a.vault.seal('session', key, value) });
      if (leave === 'another') await engine.signIn(login(B));
      else await engine.signOut('keep');
      expect(await left(tablet, a.tag)).toEqual(['clock', 'keys', 'session']);
      await engine.signIn(login(A));
      const { db, vault } = await activeStore(accounts);
      const row = await db.session.get(key);
      expect(row && (await vault.open('session', key, row.body))).toEqual(value);
    }
  },
);

test('[S16] empty drafts do not keep an account', async () => {
  const { tablet, engine, a } = await withEndedSession();
  await writeSession(a, {
    drafts: { rating: '', ticket: { issueType: '', email: '', description: '' } },
    draft_pictures: [],
  });
  await engine.signIn(login(B));
  expect(await left(tablet, a.tag)).toEqual([]);
});

test('[L7] [4.20] a draft and its key survive another login, and the draft opens when the person returns', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await writeSession(a, { drafts: DRAFTS, reminders: REMINDERS });
  await endSession(a);
  await engine.signIn(login(B));
  expect(await left(tablet, a.tag)).toEqual(['clock', 'keys', 'session']);
  await engine.signIn(login(A));
  expect(await readSession(await activeStore(accounts), ['drafts', 'reminders'])).toEqual({
    drafts: DRAFTS,
    reminders: REMINDERS,
  });
});

test('[L7] [4.20] a draft with pictures only counts as a draft', async () => {
  const { accounts, engine, a } = await withEndedSession();
  const draft_pictures = [{ name: 'dark.jpg', type: 'image/jpeg', bytes: 'AAAA' }];
  await writeSession(a, { draft_pictures });
  await endSession(a);
  await engine.signIn(login(B));
  await engine.signIn(login(A));
  expect(await readSession(await activeStore(accounts), ['draft_pictures'])).toEqual({
    draft_pictures,
  });
});

test('[L7] [4.20] a sign-out with "keep" keeps drafts and own reminders, and no other session value', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await writeSession(a, { drafts: DRAFTS, reminders: REMINDERS, home_division: 'rangat' });
  await tablet.tap(a);
  await engine.signOut('keep');
  expect(await left(tablet, a.tag)).toEqual(['clock', 'keys', 'outbox', 'session']);
  await engine.signIn(login(A));
  const kept = await readSession(await activeStore(accounts), [
    'drafts',
    'reminders',
    'home_division',
  ]);
  expect(kept).toEqual({ drafts: DRAFTS, reminders: REMINDERS });
});

test('[S16] the next start reduces an account that an earlier build left open to its unsent work', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await tablet.tap(a);
  const b = await tablet.open();
  await b.engine.signIn(login(B));
  // An earlier build kept A's values and stored only A's tag.
  const factory = await tablet.device.disk.factory(a.tag);
  const db = openDb(databaseName(a.tag), {
    indexedDB: factory,
    IDBKeyRange: tablet.device.disk.KeyRange,
  });
  await db.session.put({ key: 'tnc', body: await a.vault.seal('session', 'tnc', true) });
  db.close();
  await accounts.device.accounts.put({ tag: a.tag, at: 1 });
  await engine.start();
  expect(await left(tablet, a.tag)).toEqual(['clock', 'keys', 'outbox']);
  await engine.signIn(login(A));
  expect((await readOutbox(await activeStore(accounts))).map(({ state }) => state)).toEqual([
    'waiting',
  ]);
});

test('[S16] a new login after an ended session finds all of the person’s data', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await endSession(a);
  await engine.signIn(login(A));
  expect(await (await activeStore(accounts)).db.documents.count()).toBe(1);
  expect(tablet.device.forgotten).toBe(0);
});

test('[S16] a login succeeds although the previous account’s store does not open; that store is put away once it does', async () => {
  const { tablet, accounts, engine, a } = await withEndedSession();
  await endSession(a);
  a.db.close();
  const { factory } = tablet.device.disk;
  let broken = true;
  tablet.device.disk.factory = (tag, ...rest) =>
    broken && tag === a.tag
      ? Promise.reject(new DOMException('Internal error', 'UnknownError'))
      : factory(tag, ...rest);
  expect(await engine.signIn(login(B))).toMatchObject({ ok: true });
  expect((await activeStore(accounts)).tag).not.toBe(a.tag);
  broken = false;
  await engine.start();
  expect(await left(tablet, a.tag)).toEqual([]);
});

test('[S16] a login after an account without keys finds none of its pictures', async () => {
  const { tablet, accounts, a } = await withEndedSession();
  await a.db.keys.clear();
  accounts.close();
  const again = await tablet.open();
  expect(await again.accounts.active()).toBeNull();
  expect(tablet.device.forgotten).toBe(0);
  await again.engine.signIn(login(B));
  expect(tablet.device.forgotten).toBeGreaterThan(0);
  expect((await activeStore(again.accounts)).tag).not.toBe(a.tag);
});
