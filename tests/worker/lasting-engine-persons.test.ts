import { expect, test } from 'vitest';
import { openAccounts } from '../../sync/device/accounts.ts';
import { createEngine, type Engine } from '../../sync/engine.ts';
import { dispatch, readOutbox } from '../../sync/outbox/put.ts';
import { lastingEngine, type Running } from '../../worker/lasting-engine.ts';
import { signIn } from '../support/account.ts';
import { withApp } from '../support/device.ts';
import { TestTimers } from '../support/timers.ts';
import { answer, Scene } from '../sync/scene.ts';
import { offline } from '../sync/scripted-wire.ts';

/** A page whose first worker never responds; the second one works. */
class Page extends EventTarget {
  readonly timers = new TestTimers();
  readonly engine: Engine;

  constructor(working: Engine) {
    super();
    const silent = new Proxy({} as Engine, { get: () => () => new Promise(() => undefined) });
    let threads = 0;
    this.engine = lastingEngine(
      ({ heard }): Running => {
        threads += 1;
        return threads === 1
          ? { engine: silent, ping: () => undefined, end: () => undefined }
          : {
              engine: working,
              ping: () => void Promise.resolve().then(heard),
              end: () => undefined,
            };
      },
      { page: this, later: this.timers.of(this), onLost: () => undefined },
    );
  }
}

test.each([
  [
    'a sign-out with "discard"',
    ({ engine }: Page, whose: string) => engine.signOut('discard', 1, whose),
  ],
  ['a sign-out with "keep"', ({ engine }: Page, whose: string) => engine.signOut('keep', 0, whose)],
])(
  '[D57] %s that one person requested from a hanging worker does not sign out the next person',
  async (_what, leave) => {
    const scene = await Scene.open({ 'pwa-logout': offline });
    await scene.tap();
    const accounts = await openAccounts(scene.edges);
    const page = new Page(createEngine(withApp(scene.edges), { accounts }));
    const left = leave(page, scene.store.tag);
    // Meanwhile another person logs in and taps in another tab.
    const { store } = await signIn(scene.device, 'HD2002');
    await dispatch(store, 'answer-training', answer(), {
      id: scene.edges.newId(),
      at: scene.edges.now(),
    });
    await page.timers.pass(10_000, () => undefined);
    await left;
    const active = await (await openAccounts(scene.edges)).active();
    expect(active?.tag).toBe(store.tag);
    expect(active && (await readOutbox(active)).length).toBe(1);
  },
);

test('[D57] a PIN that one person requested from a hanging worker is not set for the next person', async () => {
  const scene = await Scene.open({ 'pwa-logout': offline });
  const accounts = await openAccounts(scene.edges);
  const page = new Page(createEngine(withApp({ ...scene.edges, pinRounds: 1 }), { accounts }));
  const set = page.engine.setPin('482915', undefined, scene.store.tag);
  const { store } = await signIn(scene.device, 'HD2002');
  await page.timers.pass(10_000, () => undefined);
  await set;
  expect((await accounts.device.accounts.get(store.tag))?.lock).toBeUndefined();
});
