import { expect, test } from 'vitest';
import { renewKeyIfOld } from '../../../sync/account/rotate-keys.ts';
import { signOut } from '../../../sync/account/sign-out.ts';
import { openAccounts } from '../../../sync/device/accounts.ts';
import { createEngine } from '../../../sync/engine.ts';
import { readSession, type Store } from '../../../sync/store/session.ts';
import type { NotedLine } from '../../../sync/upkeep/noted-line.ts';
import { activeStore } from '../../support/account.ts';
import { ASHA_SELF } from '../../support/canaries.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { inClear } from '../disk-scan.ts';
import { fill } from '../full-disk.ts';
import { later } from '../rotation.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, offline } from '../scripted-wire.ts';

const well: Answer = () => json(home({ upcoming_trainings: [] }));
/** A server with personal data in its messages. */
const talks: Answer = () =>
  json({ error: true, message: `No, ${ASHA_SELF.join(', ')}, access-HD1001-1` }, { status: 400 });
const WRITTEN_MS = 10_000;

const stored = async (store: Store) =>
  (await readSession(store, ['diagnostics'])).diagnostics ?? [];

async function noting(answers: Record<string, Answer> = {}) {
  const scene = await Scene.open({ 'home-pwa': well, 'client-log': taken, ...answers });
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  /** The log after this many lines. */
  const log = async (least: number): Promise<readonly NotedLine[]> => {
    await until(`${least} lines of the log`, async () => {
      await scene.device.pass(WRITTEN_MS);
      return (await stored(scene.store)).length >= least;
    });
    // noted-line.test.ts proves the lines' shape.
    return (await stored(scene.store)) as readonly NotedLine[];
  };
  const whats = async (least: number) => (await log(least)).map(({ at: _, ...line }) => line);
  return { scene, engine, log, whats };
}

test('starts, failed reads, refused entries, drains and connection changes are logged', async () => {
  const { scene, engine, log, whats } = await noting({ 'accept-reject-webinar': talks });
  await engine.start();
  await log(1);
  scene.script.answers['home-pwa'] = talks;
  await engine.pull('home-pwa', REQUEST, { force: true });
  await log(2);
  await scene.tap();
  await engine.push();
  await log(3);
  scene.script.answers['accept-reject-webinar'] = taken;
  scene.script.answers['home-pwa'] = well;
  await scene.tap({ training_code: 'T2' });
  await engine.push();
  await log(4);
  scene.device.online = false;
  scene.script.answers['validate-token'] = offline;
  await engine.push();
  await log(5);
  scene.device.online = true;
  await engine.push();
  expect(await whats(6)).toEqual([
    { what: 'started' },
    { what: 'read-failed', name: 'home-pwa', kind: 'refused', status: 400 },
    { what: 'entry-refused', name: 'answer-training' },
    { what: 'drained', count: 1 },
    { what: 'offline' },
    { what: 'online' },
  ]);
});

test('an entry that needs the person is logged once, also across starts', async () => {
  const { scene, engine, log } = await noting({ 'accept-reject-webinar': talks });
  await scene.tap();
  await engine.push();
  await engine.push();
  await log(1);
  const again = await scene.context();
  const next = createEngine(withApp(again.edges), { accounts: again.accounts });
  await next.push();
  scene.script.answers['home-pwa'] = talks;
  await next.pull('home-pwa', REQUEST, { force: true });
  const entries = (await log(2)).filter(({ what }) => what === 'entry-refused');
  expect(entries).toHaveLength(1);
});

test('a renewed key, an ended session and a full disk are logged', async () => {
  const { scene, engine, whats } = await noting();
  await engine.push();
  await renewKeyIfOld(scene.store, scene.device.clock.ms);
  later(scene);
  await renewKeyIfOld(scene.store, scene.device.clock.ms);
  await engine.push();
  const makeRoom = fill(['documents']);
  await engine.pull('home-pwa', REQUEST, { force: true });
  makeRoom();
  scene.script.answers['validate-token'] = () =>
    json({ error: true, message: 'no' }, { status: 401 });
  scene.script.answers['refresh-token'] = () =>
    json({ error: true, message: 'no' }, { status: 401 });
  await engine.start();
  await until('all three are noted', async () => {
    const all = (await whats(1)).map(({ what }) => what);
    return ['key-renewed', 'store-full', 'signed-out'].every((what) =>
      all.includes(what as NotedLine['what']),
    );
  });
});

test('a burst is written once, ten seconds after it began; a kill loses only later lines', async () => {
  const { scene, engine, log } = await noting({ 'my-activity': talks });
  for (let i = 0; i < 5; i++) await engine.pull('my-activity', {}, { force: true });
  let writes = 0;
  scene.store.db.session.hook('creating', (key) => void (key === 'diagnostics' && writes++));
  scene.store.db.session.hook('updating', (_, key) => void (key === 'diagnostics' && writes++));
  await scene.device.pass(WRITTEN_MS - 1);
  expect(await stored(scene.store)).toEqual([]);
  expect(await log(1)).toEqual([
    expect.objectContaining({ what: 'read-failed', name: 'my-activity', count: 5 }),
  ]);
  expect(writes).toBe(1);
  await engine.pull('home-pwa', REQUEST, { force: true });
  // The next start reads the lines written before the kill.
  const { store } = await scene.context();
  expect(await stored(store)).toHaveLength(1);
});

test('[L13] the log is sealed, is deleted at a sign-out with "keep", and is separate for each person', async () => {
  const { scene, engine, log } = await noting({
    'accept-reject-webinar': talks,
    'pwa-logout': taken,
    revoke: taken,
  });
  await scene.tap();
  await engine.push();
  await log(1);
  expect(await inClear(scene.device, ['entry-refused'])).toEqual([]);
  await signOut(scene.edges, scene.accounts, scene.store, 'keep', 0);
  const again = await openAccounts(scene.edges);
  await again.admit('HD1001');
  const back = await activeStore(again);
  expect(await stored(back)).toEqual([]);
  expect(await back.db.outbox.count()).toBe(1);
});

test('the log holds no token, phone, e-mail, id or name that the server sent in a message', async () => {
  const { scene, engine, log } = await noting({
    'home-pwa': talks,
    'my-activity': talks,
    'accept-reject-webinar': talks,
    'record-view': talks,
  });
  await engine.start();
  await engine.pull('home-pwa', REQUEST, { force: true });
  await engine.pull('my-activity', {}, { force: true });
  await scene.tap();
  await scene.view();
  await engine.push();
  const text = JSON.stringify(await log(3));
  expect(text).toContain('read-failed');
  for (const canary of [
    ...ASHA_SELF,
    'access-HD1001-1',
    'refresh-HD1001-1',
    'Asha Menon',
    'Precision bob',
    'T1',
  ])
    expect(text).not.toContain(canary);
});

test('without a session nothing is logged and nothing fails', async () => {
  const { scene, engine } = await noting({ 'pwa-logout': taken, revoke: taken });
  await engine.signOut('discard', 0);
  await engine.start();
  await scene.device.pass(WRITTEN_MS);
  await until('the account is gone', async () => (await scene.accounts.active()) === null);
});
