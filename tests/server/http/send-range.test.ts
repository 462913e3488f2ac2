import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Env } from '../../../server/http/bindings.ts';
import { sendRange } from '../../../server/http/send.ts';

const MB = 1024 * 1024;
const film = new Uint8Array(2 * MB).map((_, at) => at % 251);
const app = new Hono<Env>().get('/film', (c) =>
  sendRange(c, { bytes: film, type: 'video/mp4', tag: '"film"' }, {}),
);

test('[S-2] a reader of a range gets pieces of at most 64 KB that share the film’s buffer', async () => {
  const { status, headers, body } = await app.request('/film', {
    headers: { range: 'bytes=1000-1500000' },
  });
  expect({ status, length: headers.get('content-length') }).toEqual({
    status: 206,
    length: '1499001',
  });
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(value?.buffer).toBe(film.buffer);
  expect(value?.byteOffset).toBe(1000);
  expect(value?.length).toBeLessThanOrEqual(64 * 1024);
  await reader?.cancel();
});

test.each([
  ['the whole film', undefined, 0, film.length],
  ['a range', 'bytes=65535-200000', 65_535, 200_001],
  ['its last byte', 'bytes=-1', film.length - 1, film.length],
])('%s is sent piece by piece, every byte once', async (_what, range, from, to) => {
  const answer = await app.request('/film', range === undefined ? {} : { headers: { range } });
  expect(Buffer.compare(new Uint8Array(await answer.arrayBuffer()), film.subarray(from, to))).toBe(
    0,
  );
});
