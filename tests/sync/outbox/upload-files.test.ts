import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { PART_BYTES } from '../../../sync/contract/uploads.ts';
import { push } from '../../../sync/outbox/push.ts';
import { discard, sendAgain } from '../../../sync/outbox/put.ts';
import { json } from '../../support/device.ts';
import type { Fault } from '../parts-api.ts';
import { ID, LATER_MS, open, row } from '../parts-scene.ts';
import type { Scene } from '../scene.ts';
import { Gate } from '../scripted-wire.ts';

afterEach(() => void vi.useRealTimers());

test('[P5] a large file is sent in chunks and named in the form; small files are sent in the form', async () => {
  const { api, scene, contents } = await open([300_000, 20_000]);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(api.taken.get(ID)).toEqual(contents);
  const [form] = scene.script.of('snow-post-ticket');
  expect(form?.body['images[]']).toMatchObject([
    expect.stringMatching(/^upload:/),
    { size: 20_000 },
  ]);
  expect(api.bytes).toEqual({ stored: 300_000, came: 300_000 });
});

test('[P5] files with a small total size are sent in the form alone', async () => {
  const { api, scene, contents } = await open([30_000, 30_000]);
  await push(scene.edges, scene.store);
  expect(api.asked).toEqual([]);
  expect(api.taken.get(ID)).toEqual(contents);
});

test("[P5] a lost chunk costs that chunk: the next one begins at the server's offset", async () => {
  const { api, scene, contents } = await open([400_000], ['none', 'none', 'lost']);
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(api.asked.map(({ size }) => size === undefined)).toEqual([
    false,
    false,
    true,
    ...api.asked.slice(3).map(() => false),
  ]);
  expect(api.bytes).toEqual({ stored: 400_000, came: 400_000 });
  expect(api.taken.get(ID)).toEqual(contents);
});

test('[P5] a chunk whose response is lost is not sent again', async () => {
  const { api, scene } = await open([400_000], ['none', 'deaf']);
  await push(scene.edges, scene.store);
  expect(api.bytes).toEqual({ stored: 400_000, came: 400_000 });
});

test('[P5] offline the entry waits with its uploaded chunks, counts no try, and another thread continues from there', async () => {
  const { api, scene, contents } = await open(
    [400_000],
    ['none', 'none', ...Array.from({ length: 9 }, () => 'lost' as const)],
  );
  expect((await push(scene.edges, scene.store)).sent).toBe(0);
  const waiting = await row(scene);
  const there = api.bytes.stored;
  // The second chunk has arrived too.
  expect(there).toBeGreaterThan(PART_BYTES.least);
  expect(waiting).toMatchObject({
    state: 'waiting',
    tries: 0,
    sentBytes: there,
    fileBytes: 400_000,
  });
  expect(waiting?.nextAt).toBeGreaterThan(scene.edges.now());
  expect(waiting?.unsure).toBeUndefined();
  expect((await scene.entries())[0]).toMatchObject({ progress: { sent: there, total: 400_000 } });
  api.faults = [];
  scene.device.clock.ms += LATER_MS;
  const other = await scene.context();
  expect((await push(other.edges, other.store)).sent).toBe(1);
  expect(api.bytes).toEqual({ stored: 400_000, came: 400_000 });
  expect(api.taken.get(ID)).toEqual(contents);
});

test('[P5] an entry with a running upload can be taken back, and its remaining chunks are not sent', async () => {
  const { api, scene } = await open([400_000]);
  const part = api.answers['upload-part'];
  scene.script.answers['upload-part'] = async (asked) => {
    if (api.asked.length === 2) expect(await discard(scene.store, ID)).toBe(true);
    return (await part?.(asked)) ?? Response.error();
  };
  expect((await push(scene.edges, scene.store)).sent).toBe(0);
  expect(api.asked).toHaveLength(3);
  expect(scene.script.of('snow-post-ticket')).toEqual([]);
  expect(await scene.entries()).toEqual([]);
});

test('[P5] a form whose response was lost is repeated without a second upload of its files', async () => {
  const { api, scene } = await open([100_000]);
  const form = api.answers['snow-post-ticket'];
  let heard = 0;
  scene.script.answers['snow-post-ticket'] = async (asked) => {
    const response = await form?.(asked);
    heard += 1;
    if (heard === 1 || !response) throw new TypeError('Failed to fetch');
    return response;
  };
  await push(scene.edges, scene.store);
  expect(await row(scene)).toMatchObject({ state: 'waiting', tries: 1, unsure: 1 });
  scene.device.clock.ms += LATER_MS;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(api.bytes).toEqual({ stored: 100_000, came: 100_000 });
  expect(api.taken.size).toBe(1);
});

test('[P5] a server that has lost the chunks gets them again, and the form after them', async () => {
  const { api, scene, contents } = await open([100_000]);
  const form = api.answers['snow-post-ticket'];
  scene.script.answers['snow-post-ticket'] = (asked) => {
    if (scene.script.of('snow-post-ticket').length === 1) api.files.clear();
    return form?.(asked) ?? Response.error();
  };
  await push(scene.edges, scene.store);
  expect(await row(scene)).toMatchObject({ state: 'waiting', sentBytes: 0 });
  expect((await row(scene))?.unsure ?? 0).toBe(0);
  scene.device.clock.ms += LATER_MS;
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(api.taken.get(ID)).toEqual(contents);
});

test('[L7] an entry with a chunk refused by the API needs the person with the reason, and Send again completes the upload', async () => {
  const { api, scene, contents } = await open([400_000]);
  const part = api.answers['upload-part'];
  scene.script.answers['upload-part'] = (asked) =>
    api.asked.length === 2
      ? json({ error: true, code: 'too-large', message: 'This is too large.' }, { status: 413 })
      : (part?.(asked) ?? Response.error());
  await push(scene.edges, scene.store);
  const [refused] = await scene.entries();
  expect(refused).toMatchObject({
    state: 'refused',
    content: { failure: { code: 'too-large', message: 'This is too large.' } },
  });
  Object.assign(scene.script.answers, api.answers);
  await sendAgain(scene.store, ID, { id: 'again', at: scene.edges.now() });
  expect((await push(scene.edges, scene.store)).sent).toBe(1);
  expect(api.taken.get('again')).toEqual(contents);
  expect(api.bytes.stored).toBe(400_000);
});

test("[P5] a captive portal's page, a busy response or an impossible offset leaves the entry waiting untried", async () => {
  for (const answer of [
    () => new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } }),
    () =>
      json(
        { error: true, code: 'too-many-files' },
        { status: 429, headers: { 'retry-after': '30' } },
      ),
    () => json({ error: false, stored: 1_000_000 }),
    () => json({ error: false, stored: -1 }),
  ]) {
    const { scene } = await open([100_000]);
    scene.script.answers['upload-part'] = answer;
    await push(scene.edges, scene.store);
    expect(await row(scene)).toMatchObject({ state: 'waiting', tries: 0 });
    expect(scene.script.of('snow-post-ticket')).toEqual([]);
  }
});

test.each([
  [
    'gets a busy response',
    () => json({ error: true, code: 'busy' }, { status: 503, headers: { 'retry-after': '5' } }),
  ],
  ['exceeds the server’s time limit', () => new Response(null, { status: 408 })],
  [
    'exceeds a gateway’s time limit',
    () => new Response('<html>', { status: 504, headers: { 'content-type': 'text/html' } }),
  ],
])('[P5] a large chunk that %s is sent again in smaller chunks', async (_why, refusal) => {
  const { api, scene, contents } = await open([3_000_000]);
  const part = api.answers['upload-part'];
  const refused: number[] = [];
  scene.script.answers['upload-part'] = async (asked) => {
    const [{ size } = { size: 0 }] = (asked.body.part ?? []) as File[];
    if (size <= 120_000) return (await part?.(asked)) ?? Response.error();
    refused.push(size);
    return refusal();
  };
  for (let round = 0; round < 60 && (await row(scene))?.state === 'waiting'; round += 1) {
    await push(scene.edges, scene.store);
    scene.device.clock.ms += LATER_MS;
  }
  expect(api.taken.get(ID)).toEqual(contents);
  expect(refused.length).toBeGreaterThan(0);
});

test('[P5] a chunk without a response ends after a minute, and the file continues in smaller chunks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { api, scene, contents } = await open([3_000_000]);
  const part = api.answers['upload-part'];
  const dead = new Gate();
  let [largest, after] = [0, 0];
  scene.script.answers['upload-part'] = async (asked) => {
    const [{ size } = { size: 0 }] = (asked.body.part ?? []) as File[];
    if (largest > 0 && after === 0) after = size;
    if (largest === 0 && size > 500_000) {
      largest = size;
      dead.open();
      await new Promise((_, reject) =>
        asked.request.signal.addEventListener('abort', () => reject(asked.request.signal.reason)),
      );
    }
    return (await part?.(asked)) ?? Response.error();
  };
  const pushed = push(scene.edges, scene.store);
  await dead.passed;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await pushed).toMatchObject({ sent: 1 });
  expect(api.taken.get(ID)).toEqual(contents);
  expect(after).toBeLessThanOrEqual(largest / 2);
});

test('[P5] the files arrive whole and once, and no byte is stored twice, for any lost messages and killed threads', {
  timeout: 120_000,
}, async () => {
  const fault = fc.constantFrom<Fault>('none', 'none', 'lost', 'deaf');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 3 }),
      fc.array(fault, { maxLength: 40 }),
      fc.array(fc.boolean(), { maxLength: 10 }),
      async (sizes, faults, kills) => {
        const { api, scene, contents } = await open(sizes, faults);
        let thread: Pick<Scene, 'edges' | 'store'> = scene;
        for (let round = 0; round < 60 && (await row(scene))?.state === 'waiting'; round += 1) {
          if (kills[round]) thread = await scene.context();
          await push(thread.edges, thread.store);
          scene.device.clock.ms += LATER_MS;
        }
        expect((await row(scene))?.state).toMatch(/^(acknowledged|sent)$/);
        expect([...api.taken]).toEqual([[ID, contents]]);
        const large = sizes.reduce((sum, size) => sum + size, 0);
        expect(api.bytes.stored).toBeLessThanOrEqual(large);
      },
    ),
    { numRuns: 25 },
  );
});
