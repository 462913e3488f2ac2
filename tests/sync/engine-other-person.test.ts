import { expect, test } from 'vitest';
import type { Engine } from '../../sync/engine.ts';
import { addPin } from '../../sync/files/pins.ts';
import { activeStore } from '../support/account.ts';
import { A, B, locked, login, PIN } from './locked-tablet.ts';
import { REQUEST } from './scene.ts';

const COURSE = { kind: 'course', id: '201' } as const;
const NEW_PIN = '482915';

/**
 * B has signed in in another tab and has A's PIN, an unsent answer and a saved course; the page
 * that still shows A asks its own engine.
 */
async function afterB() {
  const { tablet, here, open, store: a } = await locked();
  const other = await open();
  await other.engine.signIn(login(B));
  await other.engine.setPin(PIN);
  const b = await activeStore(other.accounts);
  await tablet.tap(b);
  await addPin(b, COURSE, tablet.edges.now());
  const { device } = other.accounts;
  const state = async () => {
    const db = await other.accounts.database(b.tag);
    const [session, keys, unsent, documents] = await Promise.all([
      db.session.toArray(),
      db.keys.toArray(),
      db.outbox.count(),
      db.documents.count(),
    ]);
    db.close();
    const [active, row] = [
      (await device.facts.get('active'))?.value,
      await device.accounts.get(b.tag),
    ];
    return { active, row, session, keys, unsent, documents, requests: tablet.script.asked.length };
  };
  return { a: a.tag, b: b.tag, here, other, state };
}

const ENDED = { ok: false, failure: { kind: 'signed-out', status: 0 } };
const LEFT = { left: true, unsent: 0 };
type Ask = (engine: Engine, whose: string) => Promise<unknown>;
const VERBS: Readonly<Record<string, readonly [Ask, unknown]>> = {
  'accepting the terms': [(engine, whose) => engine.acceptTerms(whose), ENDED],
  'setting a password': [(engine, whose) => engine.setPassword('Salon@2027', whose), ENDED],
  'a call with a token': [
    (engine, whose) => engine.ask('join-now-check', { training_code: 'T1' }, whose),
    ENDED,
  ],
  'a pull': [(engine, whose) => engine.pull('home-pwa', REQUEST, { force: true }, whose), ENDED],
  'a search on this device': [(engine, whose) => engine.findHere('balayage', whose), ENDED],
  'a search on the server': [(engine, whose) => engine.findThere('balayage', whose), ENDED],
  'asking about an entry': [(engine, whose) => engine.checkAgain('1', whose), ENDED],
  'removing a pack': [(engine, whose) => engine.wantPack(COURSE, 'remove', whose), ENDED],
  'making room': [(engine, whose) => engine.makeRoom([COURSE], whose), ENDED],
  'a log-out that discards': [(engine, whose) => engine.signOut('discard', 1, whose), LEFT],
  'a log-out that keeps': [(engine, whose) => engine.signOut('keep', 0, whose), LEFT],
  'a lock': [(engine, whose) => engine.lock(whose), undefined],
  'a new PIN': [(engine, whose) => engine.setPin(NEW_PIN, PIN, whose), 'wrong'],
  'removing the PIN': [(engine, whose) => engine.removePin(PIN, whose), 'wrong'],
  'a forgotten PIN': [(engine, whose) => engine.forgetPin(1, whose), LEFT],
};

test.each(Object.entries(VERBS))(
  '[L13] %s, asked by a page that still shows A, changes nothing of B',
  async (_what, [ask, expected]) => {
    const { a, here, state } = await afterB();
    const before = await state();
    expect(await ask(here.engine, a)).toEqual(expected);
    expect(await state()).toEqual(before);
  },
);

test.each(Object.entries(VERBS))(
  '[L13] %s is not refused to the account that is active',
  async (_what, [ask, expected]) => {
    const { b, here, state } = await afterB();
    const before = await state();
    const answered = await ask(here.engine, b);
    expect({ answered, after: await state() }).not.toEqual({ answered: expected, after: before });
  },
);

test('[L13] [S20] the PIN of A is not tried on the locked account of B', async () => {
  const { a, b, here, other, state } = await afterB();
  await other.engine.lock();
  const before = await state();
  expect(await here.engine.unlock(PIN, a)).toBe('wrong');
  expect(await here.engine.forgetPin(1, a)).toEqual(LEFT);
  expect(await state()).toEqual(before);
  expect(await here.engine.unlock(PIN, b)).toBe('right');
});

test('[L13] [S20] a log-in of A that waits for the PIN is not completed once B is active', async () => {
  const { open, here, store: a } = await locked();
  await here.engine.lock();
  await here.engine.signIn(login(A));
  const other = await open();
  await other.engine.signIn(login(B));
  await other.engine.setPin(PIN);
  const { tag } = await activeStore(other.accounts);
  expect(await here.engine.forgetPin(1, a.tag)).toEqual(LEFT);
  expect((await activeStore(here.accounts)).tag).toBe(tag);
  await other.engine.lock();
  expect(await here.engine.unlock(PIN)).toBe('right');
  expect((await activeStore(here.accounts)).tag).toBe(tag);
});
