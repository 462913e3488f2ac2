import { expect, test } from 'vitest';
import { until } from '../../support/until.ts';
import { answered, known, look, pullWebinar } from '../feed-scene.ts';
import { Gate } from '../scripted-wire.ts';

test('a deletion in the feed removes its document and no other', async () => {
  const scene = await known();
  await pullWebinar(scene);
  expect(await scene.store.db.documents.count()).toBe(3);
  scene.script.answers.changes = answered({
    gone: [
      { kind: 'program', id: '7' },
      { kind: 'from-the-future', id: 'undefined' },
    ],
  });
  await look(scene);
  const left = await scene.store.db.documents.toArray();
  expect(left.map(({ endpoint }) => endpoint)).toEqual(['home-pwa', 'home-pwa']);
});

test('a feed response that arrives after sign-out fails on the closed database', async () => {
  const scene = await known();
  const gate = new Gate();
  scene.script.answers.changes = async (request) => {
    await gate.passed;
    return answered({ cursor: 'c3' })(request);
  };
  const late = look(scene).catch((cause: unknown) => cause);
  await until('the request is on its way', () => scene.script.of('changes').length === 1);
  await scene.accounts.putAside(scene.store);
  gate.open();
  expect(await late).toMatchObject({ name: 'DatabaseClosedError' });
});

test('a deletion with the id "null" or an unknown kind removes nothing', async () => {
  const scene = await known();
  const gone = ['training', 'constructor', '__proto__', 'from-the-future'].flatMap((kind) =>
    ['null', 'undefined', ''].map((id) => ({ kind, id })),
  );
  scene.script.answers.changes = answered({ gone });
  await look(scene);
  expect(await scene.store.db.documents.count()).toBe(2);
});
