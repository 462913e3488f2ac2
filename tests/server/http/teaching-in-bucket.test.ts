import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedAddress } from '../../../server/crypto/signed-address.ts';
import { demoLessons } from '../../../server/demo/world/syllabus-rows.ts';
import { films } from '../../../server/media/films.ts';
import { mediaFile } from '../../../server/media/media-files.ts';
import { BUCKET_KEY, openTestBucket, type TestBucket } from '../../support/bucket.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

let bucket: TestBucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await openTestBucket();
  const key = { FILES_KEY_ID: BUCKET_KEY.keyId, FILES_SECRET: BUCKET_KEY.secret, FILES_REGION: BUCKET_KEY.region };
  server = await openTestServer({ environment: { FILES_URL: bucket.url, FILES_SIGNED_GET: bucket.url, ...key } });
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const HANDOUT = demoLessons.find(({ kind }) => kind === 'pdf')?.address ?? '';
/** Films that only their division teaches, one for each test, so that each asks for one that is not in the bucket yet. */
const [FIRST = '', SECOND = '', THIRD = ''] = Object.keys(films)
  .filter((name) => name !== 'base-level')
  .map((name) => `/media/${name}-480.mp4`);
const signed = (address: string) => signedAddress(server.context.keys.uploads, address, server.clock.now());
const bytesOf = (address: string) => Buffer.from(mediaFile(address.slice('/media/'.length))?.bytes ?? []);
const inBucket = (address: string) =>
  [...bucket.kept.keys()].filter((name) => name.startsWith(`films/${address.slice('/media/'.length, -'.mp4'.length)}-`));

/** Asks until the bucket sends it. */
async function sentOn(address: string): Promise<Response> {
  await expect.poll(async () => (await server.fetch(signed(address))).status).toBe(302);
  return server.fetch(signed(address));
}

test('[S36] a film comes from this server until it is in the bucket, and from there afterwards', async () => {
  const first = await server.fetch(signed(FIRST));
  expect([first.status, Buffer.from(await first.arrayBuffer()).equals(bytesOf(FIRST))]).toEqual([200, true]);
  const sent = await sentOn(FIRST);
  expect([sent.headers.get('cache-control'), await sent.text()]).toEqual(['no-store', '']);
  const to = new URL(sent.headers.get('location') ?? '');
  expect([to.href.startsWith(`${bucket.url}/films/`), to.searchParams.get('X-Amz-Expires')]).toEqual([true, '21600']);
  const part = await fetch(to, { headers: { range: 'bytes=4-7' } });
  expect([part.status, part.headers.get('content-type'), part.headers.get('cache-control'), await part.text()]).toEqual([
    206,
    'video/mp4',
    'no-store',
    'ftyp',
  ]);
  expect(Buffer.from(await (await fetch(to)).arrayBuffer()).equals(bytesOf(FIRST))).toBe(true);
});

test('many who ask for a film at once put it into the bucket once', async () => {
  await Promise.all(Array.from({ length: 20 }, () => server.fetch(signed(SECOND))));
  await sentOn(SECOND);
  const puts = bucket.seen.filter(({ method, name }) => method === 'PUT' && inBucket(SECOND).includes(name));
  expect([inBucket(SECOND).length, puts.length]).toEqual([1, 1]);
});

test('a bucket that takes no film costs nobody the film, and is tried again', async () => {
  bucket.fault = ({ method }) => (method === 'PUT' ? { status: 403 } : undefined);
  const answer = await server.fetch(signed(THIRD));
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(bytesOf(THIRD))]).toEqual([200, true]);
  await expect.poll(() => bucket.seen.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(2);
  expect((await server.fetch(signed(THIRD))).status).toBe(200);
  bucket.fault = () => undefined;
  await sentOn(THIRD);
});

test('[S36] a handout is drawn, stored, and sent by the bucket for a minute', async () => {
  const sent = await server.fetch(signed(HANDOUT));
  expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'no-store']);
  const to = new URL(sent.headers.get('location') ?? '');
  expect([to.href.startsWith(`${bucket.url}/handouts/`), to.searchParams.get('X-Amz-Expires')]).toEqual([true, '60']);
  const file = await fetch(to);
  expect([file.status, Object.fromEntries(file.headers), (await file.text()).slice(0, 5)]).toMatchObject([
    200,
    { 'content-type': 'application/pdf', 'cache-control': 'no-store', 'content-disposition': 'attachment' },
    '%PDF-',
  ]);
});

test('who has a part from this server goes on here, because the bucket has another tag', async () => {
  await sentOn(FIRST);
  for (const address of [FIRST, HANDOUT]) {
    const { headers } = await server.fetch(signed(address), { method: 'HEAD' });
    const rest = await server.fetch(signed(address), { headers: { range: 'bytes=9-', 'if-range': headers.get('etag') ?? '' } });
    expect([rest.status, rest.headers.get('content-range')], address).toEqual([
      206,
      `bytes 9-${Number(headers.get('content-length')) - 1}/${headers.get('content-length')}`,
    ]);
  }
});

test('[S36] who may not have it is told of no address, and the bucket is not asked', async () => {
  await sentOn(FIRST);
  const before = bucket.seen.length;
  for (const address of [FIRST, HANDOUT])
    for (const asked of [address, signed(address).replace(/sig=.{4}/, 'sig=AAAA'), signed(address).replace(/until=\d+/, 'until=1')]) {
      const refused = await server.fetch(asked);
      expect([refused.status, refused.headers.get('location')], asked).toEqual([404, null]);
    }
  expect(bucket.seen).toHaveLength(before);
});

test('captions and posters stay with the server', async () => {
  for (const name of ['base-level.hi.vtt', 'base-level.jpg', 'base-level.txt']) expect((await server.fetch(`/media/${name}`)).status).toBe(200);
  expect([...bucket.kept.keys()].filter((name) => !/^(films\/.*\.(mp4|m4a)|handouts\/)/.test(name))).toEqual([]);
});
