import { afterEach, expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { withApp } from '../../support/device.ts';
import { fill } from '../full-disk.ts';
import { Scene, taken } from '../scene.ts';

let room = (): void => undefined;
afterEach(() => room());

test.each(['keep', 'discard'] as const)(
  '[D50] a sign-out (%s) succeeds on a disk that is full until pictures are evicted',
  async (leaving) => {
    const scene = await Scene.open({ 'pwa-logout': taken });
    const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
    if (leaving === 'keep') await scene.tap();
    room = fill(
      ['session', 'clock', 'keys', 'outbox', 'accounts', 'revocations'],
      () => scene.device.forgotten === 0,
    );
    expect(await engine.signOut(leaving)).toEqual({ left: true, unsent: 0 });
    expect(await scene.accounts.active()).toBeNull();
  },
);
