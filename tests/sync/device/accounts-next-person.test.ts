import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { databaseName } from '../../../sync/store/db.ts';
import { endSession, type Store, writeSession } from '../../../sync/store/session.ts';
import { activeStore } from '../../support/account.ts';
import { openedByAnyKey } from '../every-key.ts';
import { REQUEST } from '../scene.ts';
import { Tablet } from '../tablet.ts';

const login = (login_id: string) => ({ login_id, password: 'Secret-1' });
const A = 'HD1001';
const B = 'HD2002';

/** A has home, tokens and, optionally, unsent work and a draft; then B signs in. */
async function bAfterA(leave: (tablet: Tablet, a: Store) => Promise<void>) {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  const a = await activeStore(accounts);
  await pull(tablet.edges, a, 'home-pwa', REQUEST);
  await leave(tablet, a);
  const before = await openedByAnyKey(tablet.device);
  await engine.signIn(login(B));
  const opened = await openedByAnyKey(tablet.device);
  const b = await activeStore(accounts);
  const ofA = opened.filter(({ place }) => !place.startsWith(databaseName(b.tag)));
  return {
    before,
    ofA,
    texts: opened.map(({ text }) => text).join('\n'),
    bReads: opened.length > ofA.length,
  };
}
const tablesOf = (opened: readonly { place: string }[]): string[] =>
  [...new Set(opened.map(({ place }) => place.split('/')[1] ?? ''))].sort();
const CANARIES = ['access-HD1001', 'refresh-HD1001', 'Precision bob', 'HD1001'];
const found = (text: string): string[] => CANARIES.filter((canary) => text.includes(canary));

test('[S16] [S17] after another login, no stored key opens a record of the previous person', async () => {
  const { before, ofA, texts, bReads } = await bAfterA((_tablet, a) => endSession(a));
  // The same search opens A's records before, and B's afterwards.
  expect(tablesOf(before)).toEqual(['documents', 'keys', 'session']);
  expect(bReads).toBe(true);
  expect(ofA).toEqual([]);
  expect(found(texts)).toEqual([]);
});

test('[S16] [4.20] after another login, only the previous person’s unsent work and draft open with a stored key', async () => {
  const { ofA, texts } = await bAfterA(async (tablet, a) => {
    await tablet.tap(a);
    await writeSession(a, { drafts: { rating: 'A line that was not sent' } });
  });
  expect(tablesOf(ofA)).toEqual(['keys', 'outbox', 'session']);
  expect(ofA.filter(({ place }) => place.endsWith('/session')).map(({ text }) => text)).toEqual([
    '{"rating":"A line that was not sent"}',
  ]);
  // Only the entry names the training; home, profile and tokens are deleted.
  expect(found(texts)).toEqual(['Precision bob']);
});
