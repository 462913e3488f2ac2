import { expect, test } from 'vitest';
import { pull } from '../../../sync/documents/pull.ts';
import { createEngine } from '../../../sync/engine.ts';
import { type Drained, push } from '../../../sync/outbox/push.ts';
import { sendAgain } from '../../../sync/outbox/put.ts';
import { json, withApp } from '../../support/device.ts';
import { home } from '../../support/home.ts';
import { until } from '../../support/until.ts';
import { REQUEST, Scene, taken } from '../scene.ts';
import { type Answer, Gate } from '../scripted-wire.ts';

const ok = { error: false };
const MANY = Array.from({ length: 40 }, (_, n) => `T${n}`);
const busy: readonly (readonly [string, Answer])[] = [
  [
    '503 with Retry-After',
    () => json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '120' } }),
  ],
  [
    '503 of a proxy',
    () =>
      new Response('<html>', {
        status: 503,
        headers: { 'content-type': 'text/html', 'retry-after': '120' },
      }),
  ],
  [
    '429 of a gateway',
    () => json({ message: 'Rate exceeded' }, { status: 429, headers: { 'retry-after': '120' } }),
  ],
  [
    '429 of the API for all calls',
    () =>
      json({ error: true, code: 'too-many' }, { status: 429, headers: { 'retry-after': '120' } }),
  ],
];
const asked = ({ script }: Scene) => script.of('accept-reject-webinar').length;
async function waiting(answer: Answer): Promise<Scene> {
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    'accept-reject-webinar': answer,
  });
  for (const training_code of MANY) await scene.tap({ training_code });
  return scene;
}

test.each(busy)(
  '[D49] a drain of forty lanes answered with %s makes three requests',
  async (_what, answer) => {
    const scene = await waiting(answer);
    await push(scene.edges, scene.store);
    expect(asked(scene)).toBe(3);
  },
);

test.each(busy)(
  '[D49, S42] taps after %s make no request before the pause is over',
  async (_what, answer) => {
    const scene = await waiting(answer);
    const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
    await engine.push();
    for (let tap = 0; tap < 5; tap += 1) {
      await scene.tap({ training_code: `later-${tap}` });
      // The tap itself and the Background Sync that it registers.
      await engine.push();
      await engine.push({ reset: 'lost' });
    }
    expect(asked(scene)).toBe(3);
    // Another network may lead to another server: untried entries are tried there, a few at once.
    await engine.push({ reset: true });
    expect(asked(scene)).toBe(6);
    scene.script.answers['accept-reject-webinar'] = taken;
    await scene.device.pass(121_000);
    await engine.push();
    expect((await scene.entries()).filter(({ state }) => state === 'waiting').length).toBe(0);
  },
);

test('[D49] the longer of two simultaneous pauses of a busy server holds', async () => {
  const scene = await waiting(({ body }) =>
    json(
      { error: true, code: 'busy' },
      { status: 503, headers: { 'retry-after': body.training_code === 'T0' ? '120' : '1' } },
    ),
  );
  await push(scene.edges, scene.store);
  await scene.device.pass(5_000);
  await push(scene.edges, scene.store);
  expect(asked(scene)).toBe(3);
});

test('[D49] another tab sends nothing during the pause of a busy server', async () => {
  const scene = await waiting(() =>
    json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '120' } }),
  );
  await push(scene.edges, scene.store);
  const other = await scene.context();
  const { nextAt } = await push(other.edges, other.store);
  expect({ asked: asked(scene), nextAt }).toEqual({
    asked: 3,
    nextAt: scene.edges.now() + 120_000,
  });
});

test('[D49] Send again ends the pause, and only the three tried entries still wait', async () => {
  const scene = await waiting(() => json({}, { status: 503, headers: { 'retry-after': '120' } }));
  await push(scene.edges, scene.store);
  const last = (await scene.entries()).at(-1);
  await sendAgain(scene.store, last?.id ?? '', { id: 'unused', at: 0 });
  scene.script.answers['accept-reject-webinar'] = taken;
  await push(scene.edges, scene.store);
  expect((await scene.entries()).filter(({ state }) => state === 'waiting').length).toBe(3);
});

test('[D49] Background Sync does not end the back-off of an entry that failed at the server, and a reset push does', async () => {
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    'accept-reject-webinar': () => json({ error: true, code: 'fault' }, { status: 500 }),
  });
  await scene.tap();
  const engine = createEngine(withApp(scene.edges), { accounts: scene.accounts });
  await engine.push();
  await engine.push({ reset: 'lost' });
  expect(asked(scene)).toBe(1);
  await engine.push({ reset: true });
  expect(asked(scene)).toBe(2);
});

test('[D49] a clock that is set back ends the pause of a busy server', async () => {
  const scene = await waiting(() => json({}, { status: 503, headers: { 'retry-after': '86400' } }));
  await push(scene.edges, scene.store);
  scene.device.clock.set(scene.device.clock.ms - 3_600_000);
  scene.script.answers['accept-reject-webinar'] = taken;
  expect((await push(scene.edges, scene.store)).left).toBe(0);
});

test('a server fault of one entry does not delay the other lanes', async () => {
  const scene = await waiting(({ body }) =>
    body.training_code === 'T0' ? json({ error: true, code: 'fault' }, { status: 500 }) : json(ok),
  );
  expect((await push(scene.edges, scene.store)).sent).toBe(MANY.length - 1);
});

test('[D56] the next try is planned while the touched documents are still being pulled', async () => {
  const gate = new Gate();
  const scene = await Scene.open({
    'validate-token': () => json(ok),
    'home-pwa': () => json(home()),
    'accept-reject-webinar': taken,
  });
  await pull(scene.edges, scene.store, 'home-pwa', REQUEST);
  scene.script.answers['home-pwa'] = () => gate.passed.then(() => json(home()));
  await scene.tap();
  const drains: (Drained | null)[] = [];
  const engine = createEngine(withApp(scene.edges), {
    accounts: scene.accounts,
    onDrained: (drained) => drains.push(drained),
  });
  const pushed = engine.push();
  await until('home is asked for', () => scene.script.of('home-pwa').length === 2);
  expect(drains).toMatchObject([{ sent: 1 }]);
  gate.open();
  await pushed;
  expect(drains).toHaveLength(1);
});
