import { expect, test } from 'vitest';
import { createEngine } from '../../sync/engine.ts';
import { json } from '../support/device.ts';
import { Scene } from './scene.ts';

test('[S14] two starts at once tell the server once of a session that ended without a connection', async () => {
  const user = { setPassword: 1, login_code: 'HD1001', tnc: true };
  const scene = await Scene.open({ revoke: () => json({ error: false }), 'validate-token': () => json({ error: false, user_data: user }) });
  await scene.accounts.device.revocations.put({ hash: 'a'.repeat(64) });
  const engine = await createEngine(scene.edges, scene.accounts);
  await Promise.all([engine.start(), engine.start()]);
  expect(scene.script.asked.filter((one) => JSON.stringify(one).includes('revoke'))).toHaveLength(1);
});
