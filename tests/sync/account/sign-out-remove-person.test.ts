import { expect, test } from 'vitest';
import { othersHere, peopleTurn } from '../../../sync/page/accounts.ts';
import { activeStore } from '../../support/account.ts';
import { A, B, locked, login } from '../locked-tablet.ts';
import { Tablet } from '../tablet.ts';

/** B is signed in; A has left an unsent answer. */
async function afterA() {
  const tablet = new Tablet();
  const { accounts, engine } = await tablet.open();
  await engine.signIn(login(A));
  await tablet.tap(await activeStore(accounts));
  await engine.signOut('keep');
  await engine.signIn(login(B));
  const a = await accounts.tagOf(A);
  return { tablet, accounts, engine, a };
}

test('[S20] the list of other accounts has their unsent number and last sign-in, and the first name only of those with a PIN', async () => {
  const { accounts, a } = await afterA();
  expect(await othersHere(accounts.device)).toEqual([
    { tag: a, name: '', at: expect.any(Number), unsent: 1 },
  ]);
  const { here } = await locked();
  await here.engine.signIn(login(B));
  expect(await othersHere(here.accounts.device)).toMatchObject([
    { tag: await here.accounts.tagOf(A), name: 'Asha', unsent: 1 },
  ]);
});

test('[S20] [L7] removing a person succeeds only if the current unsent number was confirmed', async () => {
  const { accounts, engine, a } = await afterA();
  const before = await peopleTurn(accounts.device);
  expect(await engine.removePerson(a, 0)).toEqual({ left: false, unsent: 1 });
  expect(await othersHere(accounts.device)).toHaveLength(1);
  expect(await engine.removePerson(a, 1)).toEqual({ left: true, unsent: 0 });
  expect(await othersHere(accounts.device)).toEqual([]);
  expect(await peopleTurn(accounts.device)).not.toBe(before);
  expect(await engine.removePerson(a, 0)).toEqual({ left: true, unsent: 0 });
});

test('[L13] removing the signed-in account does nothing', async () => {
  const { tablet, accounts, engine } = await afterA();
  const store = await activeStore(accounts);
  await tablet.tap(store);
  expect(await engine.removePerson(await accounts.tagOf(B), 99)).toEqual({
    left: false,
    unsent: 0,
  });
  expect((await activeStore(accounts)).tag).toBe(store.tag);
  expect(await store.db.outbox.count()).toBe(1);
});

test('a removed person can log in again and finds no earlier data', async () => {
  const { accounts, engine, a } = await afterA();
  await engine.removePerson(a, 1);
  expect(await engine.signIn(login(A))).toMatchObject({ ok: true });
  expect(await (await activeStore(accounts)).db.outbox.count()).toBe(0);
});
