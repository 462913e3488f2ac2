import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { push } from '../../../sync/outbox/push.ts';
import { json } from '../../support/device.ts';
import { answerOf, type Stranger } from '../../support/strangers.ts';
import { REQUEST, Scene } from '../scene.ts';

const KONG: Stranger = {
  by: 'Kong',
  status: 401,
  type: 'application/json',
  body: '{"message":"No API key found in request"}',
};

test.each([
  ['a gateway’s 401 in JSON', () => answerOf(KONG)],
  ['the API’s 401', () => json({ error: true, code: 'token' }, { status: 401 })],
])(
  '[D47] [D49] ten minutes of %s on every call but the refresh cause at most twenty refreshes',
  async (_what, answer) => {
    let turn = 0;
    const scene = await Scene.open({
      'home-pwa': answer,
      'accept-reject-webinar': answer,
      'refresh-token': () => {
        turn += 1;
        return json({ access_token: `access-${turn}`, refresh_token: `refresh-${turn}` });
      },
    });
    await scene.tap();
    // A reading person: one request every two seconds.
    for (let i = 0; i < 300; i += 1) {
      await pull(scene.edges, scene.store, 'home-pwa', REQUEST, { force: true });
      if (i % 10 === 0) await push(scene.edges, scene.store);
      scene.device.clock.ms += 2_000;
    }
    expect(scene.script.of('refresh-token').length).toBeLessThanOrEqual(20);
  },
);
