import { expect, test } from 'vitest';
import { createEngine } from '../../../sync/engine.ts';
import { withApp } from '../../support/device.ts';
import { answerOf, HOLLOW, nameOfStranger, STRANGERS } from '../../support/strangers.ts';
import { until } from '../../support/until.ts';
import { Scene } from '../scene.ts';
import { offline } from '../scripted-wire.ts';

const named = [...STRANGERS, ...HOLLOW].map(
  (stranger) => [nameOfStranger(stranger), stranger] as const,
);
const left = (scene: Scene) => scene.accounts.device.revocations.count();

test.each(named)(
  '[S14] [D47] %s in place of the answers to log-out and revocation keeps the session’s hash for later',
  async (_name, stranger) => {
    for (const call of ['pwa-logout', 'revoke']) {
      const scene = await Scene.open({ 'pwa-logout': offline, revoke: offline });
      scene.script.answers[call] = () => answerOf(stranger);
      const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
      await engine.signOut('discard');
      await until('the server was told', () => scene.script.of(call).length > 0);
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect({ call, revocations: await left(scene) }).toEqual({ call, revocations: 1 });
    }
  },
);
