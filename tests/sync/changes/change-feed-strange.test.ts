import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { json } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { answered, look, MINUTE } from '../feed-scene.ts';
import { REQUEST, Scene } from '../scene.ts';

test.each([400, 410, 422])(
  'a cursor that the server refuses with %i is dropped, and every document is stale once',
  async (status) => {
    const scene = await Scene.open({
      'home-pwa': () => json(home()),
      changes: answered({ cursor: 'c0' }),
    });
    await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
    await look(scene);
    scene.device.clock.ms += 10 * MINUTE;
    scene.script.answers.changes = (request) =>
      request.body.cursor === 'c0'
        ? json({ error: true, message: 'Gone.' }, { status })
        : answered({ cursor: 'c2' })(request);
    expect(await look(scene)).toMatchObject({ ok: true, value: [expect.any(String)] });
    expect(await look(scene)).toEqual({ ok: true, value: [] });
    expect(scene.script.of('changes').map(({ body }) => body.cursor)).toEqual([
      null,
      'c0',
      null,
      'c2',
    ]);
  },
);

test.each([400, 410, 422])(
  '[D47] a cursor that a gateway refuses with %i is kept',
  async (status) => {
    const scene = await Scene.open({
      'home-pwa': () => json(home()),
      changes: answered({ cursor: 'c0' }),
    });
    await look(scene);
    scene.script.answers.changes = () => json({ statusCode: status }, { status });
    await look(scene);
    scene.script.answers.changes = answered({ cursor: 'c1' });
    await look(scene);
    expect(scene.script.of('changes').map(({ body }) => body.cursor)).toEqual([null, 'c0', 'c0']);
  },
);
