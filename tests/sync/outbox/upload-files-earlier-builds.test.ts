import { expect, test } from 'vitest';
import { push } from '../../../sync/outbox/push.ts';
import { json, WITHOUT_PARTS } from '../../support/device.ts';
import { ID, LATER_MS, open, row } from '../parts-scene.ts';

test('[7.38] a server without chunked uploads gets the whole form', async () => {
  const { api, scene, contents } = await open([300_000]);
  scene.device.offered = WITHOUT_PARTS;
  await push(scene.edges, scene.store);
  expect(api.asked).toEqual([]);
  expect(api.taken.get(ID)).toEqual(contents);
});

test.each([
  ['its own error code', { code: 'not-offered' }],
  [
    'the error code of builds without this call',
    { code: 'not-found', message: 'There is nothing here.' },
  ],
])(
  '[7.38] an instance that answers a chunk with 404 and %s gets the whole form',
  async (_what, refusal) => {
    const { api, scene, contents } = await open([300_000]);
    scene.script.answers['upload-part'] = () => json({ error: true, ...refusal }, { status: 404 });
    await push(scene.edges, scene.store);
    expect(api.taken.get(ID)).toEqual(contents);
  },
);

test("[7.38] a form with file names refused by an earlier build's instance is sent again with its files", async () => {
  const { api, scene, contents } = await open([300_000]);
  const form = api.answers['snow-post-ticket'];
  scene.script.answers['snow-post-ticket'] = (asked) =>
    scene.script.of('snow-post-ticket').length === 1
      ? json({ error: true, code: 'not-valid', field: 'images.0' }, { status: 422 })
      : (form?.(asked) ?? Response.error());
  await push(scene.edges, scene.store);
  expect(await row(scene)).toMatchObject({ state: 'waiting', tries: 1 });
  scene.device.clock.ms += LATER_MS;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(scene.script.of('snow-post-ticket')[1]?.body['images[]']).toMatchObject([
    { size: 300_000 },
  ]);
  expect(api.taken.get(ID)).toEqual(contents);
});

test('[L7] an entry whose files are refused in a form with names and in a form with files needs the person', async () => {
  const { scene } = await open([300_000]);
  scene.script.answers['snow-post-ticket'] = () =>
    json({ error: true, code: 'not-valid', field: 'images' }, { status: 422 });
  await push(scene.edges, scene.store);
  scene.device.clock.ms += LATER_MS;
  await push(scene.edges, scene.store);
  expect(await row(scene)).toMatchObject({ state: 'refused' });
});

test('[L7] an entry whose text is refused in a form with file names needs the person at once', async () => {
  const { scene } = await open([300_000]);
  scene.script.answers['snow-post-ticket'] = () =>
    json({ error: true, code: 'not-valid', field: 'IssueType' }, { status: 422 });
  await push(scene.edges, scene.store);
  expect(await row(scene)).toMatchObject({ state: 'refused' });
});
