import { expect, test } from 'vitest';
import { signOut } from '../../../sync/account/sign-out.ts';
import type { Accounts } from '../../../sync/device/accounts.ts';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { push } from '../../../sync/outbox/push.ts';
import { dispatch, readOutbox } from '../../../sync/outbox/put.ts';
import {
  changeSession,
  endSession,
  type Store,
  writeSession,
} from '../../../sync/store/session.ts';
import { activeStore, signedIn } from '../../support/account.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { answer, REQUEST, Scene } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const engineOf = (scene: Scene) => createEngine(withApp(scene.edges), { accounts: scene.accounts });
const bye = () => json({ message: 'Bye' });
const seatsFull = () =>
  json({ error: true, message: 'Seats are full', code: 'seats-full' }, { status: 400 });

test('[L7] [4.20] work that another tab added after the confirmation refuses the sign-out, which returns the new number', async () => {
  const scene = await Scene.open({ 'pwa-logout': bye });
  await scene.tap();
  const there = await scene.context();
  await dispatch(there.store, 'answer-training', answer({ training_code: 'T2' }), {
    id: 'other-tab',
    at: scene.edges.now(),
  });
  expect(await engineOf(scene).signOut('discard', 1)).toEqual({ left: false, unsent: 2 });
  expect(await scene.accounts.active()).not.toBeNull();
  expect(await scene.states()).toEqual(['waiting', 'waiting']);
  expect(await engineOf(scene).signOut('discard', 2)).toEqual({ left: true, unsent: 0 });
  expect(await scene.accounts.active()).toBeNull();
});

test('[L7] [4.20] a refused entry counts as unsent: a sign-out confirmed for none discards nothing', async () => {
  const scene = await Scene.open({ 'accept-reject-webinar': seatsFull });
  await scene.tap();
  await push(scene.edges, scene.store);
  expect(await engineOf(scene).signOut('discard')).toEqual({ left: false, unsent: 1 });
  expect(await scene.states()).toEqual(['refused']);
});

test('[L7] [4.20] an entry added during a sign-out refuses it, and leaves neither a revocation nor a mark on the account', async () => {
  const scene = await Scene.open({ 'pwa-logout': bye });
  const { accounts, edges, store } = scene;
  const late: Accounts = {
    ...accounts,
    async remove(account, seen) {
      await scene.tap();
      return accounts.remove(account, seen);
    },
  };
  expect(await signOut(edges, late, store, 'discard', 0)).toEqual({ left: false, unsent: 1 });
  expect(await accounts.device.revocations.count()).toBe(0);
  expect((await accounts.device.accounts.get(store.tag))?.leaving).toBe(0);
});

test('[L7] when an action and a sign-out with discard race, the entry is either kept or never accepted', async () => {
  for (let round = 0; round < 20; round++) {
    const scene = await Scene.open({ 'pwa-logout': bye });
    const there = await scene.context();
    const [left, stored] = await Promise.all([
      engineOf(scene).signOut('discard'),
      dispatch(there.store, 'answer-training', answer(), {
        id: `round-${round}`,
        at: scene.edges.now(),
      }).then(
        () => true,
        () => false,
      ),
    ]);
    expect({ left: left.left, stored }).toEqual({ left: left.left, stored: !left.left });
  }
});

test('[4.20] a sign-out does not wait for a hanging drain', async () => {
  const scene = await Scene.open({
    'accept-reject-webinar': () => new Promise(() => undefined),
    'pwa-logout': bye,
  });
  for (const training_code of ['T1', 'T2', 'T3', 'T4']) await scene.tap({ training_code });
  void push(scene.edges, scene.store).catch(() => undefined);
  await until(
    'three are on their way',
    () => scene.script.of('accept-reject-webinar').length === 3,
  );
  expect(await engineOf(scene).signOut('keep')).toEqual({ left: true, unsent: 0 });
  expect(await scene.accounts.active()).toBeNull();
});

/** A pull of home in flight, at the named call, during a sign-out with "keep". */
async function pullUnderKeep(
  answers: (gate: Gate) => Record<string, Answer>,
  asked: string,
): Promise<{ store: Store; ended: unknown }> {
  const gate = new Gate();
  const scene = await Scene.open({ ...answers(gate), 'pwa-logout': bye });
  await scene.tap();
  const { edges, store } = await scene.context();
  const pulled = pull(edges, store, 'home-pwa', REQUEST).catch((cause: Error) => cause.name);
  await until(`${asked} is on its way`, () => scene.script.of(asked).length === 1);
  await engineOf(scene).signOut('keep');
  gate.open();
  return { store, ended: await pulled };
}

test('[4.20] [S14] a refresh in flight during a sign-out with "keep" stores no token', async () => {
  const { store, ended } = await pullUnderKeep(
    (gate) => ({
      'home-pwa': () => json({ error: true }, { status: 401 }),
      'refresh-token': async () => {
        await gate.passed;
        return json({ access_token: 'access-late', refresh_token: 'refresh-late' });
      },
    }),
    'refresh-token',
  );
  expect(ended).toBe('DatabaseClosedError');
  expect((await store.db.session.toArray()).map(({ key }) => key)).toEqual([]);
});

test('[L13] [4.20] a pull in flight during a sign-out with "keep" stores no document, freshness or quarantined row', async () => {
  const { store, ended } = await pullUnderKeep(
    (gate) => ({
      'home-pwa': async () => {
        await gate.passed;
        return json(home());
      },
    }),
    'home-pwa',
  );
  expect(ended).toBe('DatabaseClosedError');
  const { db } = store;
  expect(
    await Promise.all([db.documents, db.freshness, db.quarantine].map((table) => table.count())),
  ).toEqual([0, 0, 0]);
});

test('[L13] a pull that fails after a sign-out with "keep" stores nothing', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'home-pwa': async () => {
      await gate.passed;
      return json({}, { status: 503 });
    },
    'pwa-logout': bye,
  });
  await scene.tap();
  const there = await scene.context();
  const pulled = pull(there.edges, there.store, 'home-pwa', REQUEST).catch(
    (cause: Error) => cause.name,
  );
  await until('the pull is on its way', () => scene.script.of('home-pwa').length === 1);
  await engineOf(scene).signOut('keep');
  gate.open();
  expect(await pulled).toBe('DatabaseClosedError');
  expect(await there.store.db.freshness.count()).toBe(0);
});

test('[L13] a response that arrives after a sign-out with "keep" does not change the entry', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'accept-reject-webinar': async () => {
      await gate.passed;
      return seatsFull();
    },
    'pwa-logout': bye,
  });
  await scene.tap();
  const there = await scene.context();
  const pushed = push(there.edges, there.store).catch((cause: Error) => cause.name);
  await until('it is on its way', () => scene.script.of('accept-reject-webinar').length === 1);
  await engineOf(scene).signOut('keep');
  gate.open();
  await pushed;
  expect(await there.store.db.notices.count()).toBe(0);
  expect((await readOutbox(there.store)).map(({ state }) => state)).toEqual(['sending']);
});

test('[L13] a store opened before the sign-out accepts no write, also after the next sign-in; the new store does', async () => {
  const scene = await Scene.open({ login: () => json(signedIn('HD1001')), 'pwa-logout': bye });
  await scene.tap();
  const there = await scene.context();
  await engineOf(scene).signOut('keep');
  const late = [
    () => writeSession(there.store, { tnc: true }),
    () => changeSession(there.store, 'assigned_divisions', () => ['rangat']),
    () => endSession(there.store),
    () => dispatch(there.store, 'answer-training', answer(), { id: 'late', at: scene.edges.now() }),
  ];
  for (const write of late)
    await expect(write()).rejects.toThrow(expect.objectContaining({ name: 'DatabaseClosedError' }));
  await engineOf(scene).signIn({ login_id: 'HD1001', password: 'Secret-1' });
  for (const write of late)
    await expect(write()).rejects.toThrow(expect.objectContaining({ name: 'DatabaseClosedError' }));
  const again = await activeStore(there.accounts);
  await writeSession(again, { home_division: 'rangat' });
  expect((await scene.context()).store.generation).toBe(again.generation);
});
