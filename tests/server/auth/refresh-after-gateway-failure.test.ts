import { expect, test } from 'vitest';
import { validate } from '../../../sync/account/validate.ts';
import { readSession, writeSession } from '../../../sync/store/session.ts';
import { createOffers } from '../../../sync/wire/offers.ts';
import { signedIn } from '../../support/client.ts';
import { json, OFFERED } from '../../support/device.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { Scene } from '../../sync/scene.ts';
import type { Answer } from '../../sync/scripted-wire.ts';

const DEVICE = 'device-proof-0001';

onEveryDatabase('a session whose access token has expired', (server) => {
  const toServer: Answer = ({ request, body, token }) =>
    server().fetch(new URL(request.url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });

  test.each<readonly [string, Answer]>([
    ['the API stated its capabilities', () => json(OFFERED)],
    [
      'a gateway answered 400 in its place',
      () => json({ message: 'Invalid request body' }, { status: 400 }),
    ],
  ])('[4.17] [S30] is refreshed 45 minutes after %s', async (_what, said) => {
    const { refresh } = await signedIn(server(), 'HD1001', DEVICE);
    const scene = await Scene.open({
      capabilities: said,
      'validate-token': toServer,
      'refresh-token': toServer,
    });
    await writeSession(scene.store, { token: 'ended', refresh_token: refresh, device_id: DEVICE });
    let kept: unknown;
    const offers = createOffers(scene.edges, {
      read: async () => kept,
      write: async (value) => {
        kept = value;
      },
    });
    const edges = { ...scene.edges, offers };
    await offers.known();
    scene.script.answers.capabilities = () => json(OFFERED);
    scene.device.clock.ms += 45 * 60_000;
    await validate(edges, scene.store);
    expect((await readSession(scene.store, ['is_valid'])).is_valid).toBe(true);
    expect(scene.script.of('refresh-token').map(({ body }) => body.device_id)).toEqual([DEVICE]);
  });
});
