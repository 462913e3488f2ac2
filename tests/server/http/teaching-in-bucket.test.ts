import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoLessons } from '../../../demo/world/lessons/syllabus-rows.ts';
import { signedAddress } from '../../../server/crypto/signed-address.ts';
import { films } from '../../../server/media/films.ts';
import { mediaFile } from '../../../server/media/media-files.ts';
import { BUCKET_KEY, openTestBucket, type TestBucket } from '../../support/bucket.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';

let bucket: TestBucket;
let environment: Readonly<Record<string, string>>;
let server: TestServer;
beforeAll(async () => {
  bucket = await openTestBucket();
  const key = {
    FILES_KEY_ID: BUCKET_KEY.keyId,
    FILES_SECRET: BUCKET_KEY.secret,
    FILES_REGION: BUCKET_KEY.region,
  };
  environment = { FILES_URL: bucket.url, FILES_SIGNED_GET: bucket.url, ...key };
  server = await openTestServer({ environment });
});
afterEach(() => {
  bucket.fault = () => undefined;
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const HANDOUT = demoLessons.find(({ kind }) => kind === 'pdf')?.address ?? '';
/**
 * Films that only their division teaches, one for each test, so that each asks for one that is not
 * in the bucket yet.
 */
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = '', FIFTH = ''] = Object.keys(films)
  .filter((name) => name !== 'base-level')
  .flatMap((name) => ['480', '240'].map((lines) => `/media/${name}-${lines}.mp4`));
const signed = (address: string, on: TestServer = server) =>
  signedAddress(on.context.keys.uploads, address, on.clock.now());
/** As the player asks, and as it asks once more if nothing came. */
const asked = (address: string, init: RequestInit = {}, on: TestServer = server) =>
  on.fetch(`${signed(address, on)}&play=1`, init);
const askedHere = (address: string) => server.fetch(`${signed(address)}&here=1`);
const bytesOf = (address: string) =>
  Buffer.from(mediaFile(address.slice('/media/'.length))?.bytes ?? []);
const inBucket = (address: string) =>
  [...bucket.kept.keys()].filter((name) =>
    name.startsWith(`films/${address.slice('/media/'.length, -'.mp4'.length)}-`),
  );
const seen = (method: string, address?: string) =>
  bucket.seen.filter(
    (one) =>
      one.method === method &&
      (!address || one.name.includes(address.slice('/media/'.length, -'.mp4'.length))),
  ).length;
const isWhole = async (answer: Response, address: string) =>
  answer.status === 200 && Buffer.from(await answer.arrayBuffer()).equals(bytesOf(address));

/** What follows an answer takes as long as the machine needs. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });
/** Asks until the bucket sends it. */
async function sentOn(address: string, on: TestServer = server): Promise<Response> {
  await eventually(async () => (await asked(address, {}, on)).status).toBe(302);
  return asked(address, {}, on);
}

test('[S36] a film is sent by this server until it is in the bucket, and by the bucket afterwards', async () => {
  expect(await isWhole(await asked(FIRST), FIRST)).toBe(true);
  const sent = await sentOn(FIRST);
  expect({ cacheControl: sent.headers.get('cache-control'), text: await sent.text() }).toEqual({
    cacheControl: 'no-store',
    text: '',
  });
  const to = new URL(sent.headers.get('location') ?? '');
  expect({
    isInBucket: to.href.startsWith(`${bucket.url}/films/`),
    expires: to.searchParams.get('X-Amz-Expires'),
  }).toEqual({ isInBucket: true, expires: '21600' });
  const part = await fetch(to, { headers: { range: 'bytes=4-7' } });
  expect({
    status: part.status,
    type: part.headers.get('content-type'),
    cacheControl: part.headers.get('cache-control'),
    text: await part.text(),
  }).toEqual({ status: 206, type: 'video/mp4', cacheControl: 'no-store', text: 'ftyp' });
  expect(await isWhole(await fetch(to), FIRST)).toBe(true);
});

test.each([{ 'sec-fetch-dest': 'empty' }, {}])(
  'a pack’s requests are answered by this server with its own tag, even when the bucket has the film: %j',
  async (how) => {
    await sentOn(FIRST);
    for (const address of [FIRST, HANDOUT]) {
      const part = await server.fetch(signed(address), {
        headers: { ...how, range: 'bytes=0-99' },
      });
      expect(
        { status: part.status, bytes: (await part.arrayBuffer()).byteLength },
        address,
      ).toEqual({ status: 206, bytes: 100 });
      const tag = part.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[^"]+"$/);
      const rest = await server.fetch(signed(address), {
        headers: { ...how, range: 'bytes=100-', 'if-range': tag },
      });
      expect(
        { status: rest.status, range: rest.headers.get('content-range')?.slice(0, 10) },
        address,
      ).toEqual({ status: 206, range: 'bytes 100-' });
    }
  },
);

test('a player that continues a part from this server stays with it, because the bucket’s tag differs', async () => {
  await sentOn(FIRST);
  const { headers } = await asked(FIRST, { method: 'HEAD' });
  const rest = await asked(FIRST, {
    headers: { range: 'bytes=9-', 'if-range': headers.get('etag') ?? '' },
  });
  expect({ status: rest.status, contentRange: rest.headers.get('content-range') }).toEqual({
    status: 206,
    contentRange: `bytes 9-${bytesOf(FIRST).length - 1}/${bytesOf(FIRST).length}`,
  });
});

test('only a player’s request puts a film into the bucket, and concurrent ones put it there once', async () => {
  const headers = { 'if-range': '"other"' };
  for (const answer of [
    await server.fetch(signed(SECOND)),
    await askedHere(SECOND),
    await asked(SECOND, { method: 'HEAD' }),
  ])
    expect(answer.status).toBe(200);
  expect((await asked(SECOND, { headers })).status).toBe(200);
  await Promise.all(Array.from({ length: 20 }, () => asked(SECOND)));
  await sentOn(SECOND);
  // Each put begins with a look, so those before would have been seen by now.
  expect({
    stored: inBucket(SECOND).length,
    puts: seen('PUT', SECOND),
    looks: seen('HEAD', SECOND),
  }).toEqual({ stored: 1, puts: 1, looks: 1 });
});

test('a film that another instance uploaded is not uploaded again', async () => {
  await sentOn(SECOND);
  const other = await openTestServer({ environment });
  await sentOn(SECOND, other);
  await other.close();
  expect({ puts: seen('PUT', SECOND), looks: seen('HEAD', SECOND) }).toEqual({ puts: 1, looks: 2 });
});

test('[S42] while the bucket takes no film this server sends it, tries again after a minute, and logs the failure once', async () => {
  const logged = () => server.logged().filter((line) => line.includes('files.film')).length;
  bucket.fault = ({ method }) => (method === 'PUT' ? { status: 403 } : undefined);
  for (let time = 0; time < 60; time += 1) {
    expect(await isWhole(await asked(THIRD), THIRD)).toBe(true);
    // The first has failed before the others come.
    if (time === 0) await eventually(logged).toBe(1);
  }
  await sentOn(FIRST);
  expect({ puts: seen('PUT', THIRD), looks: seen('HEAD', THIRD), failures: logged() }).toEqual({
    puts: 1,
    looks: 1,
    failures: 1,
  });
  server.clock.advance(61_000);
  await asked(THIRD);
  await eventually(() => seen('PUT', THIRD)).toBe(2);
  bucket.fault = () => undefined;
  // The minute begins when this server, not only the bucket, knows of the second failure.
  const sentAfterAMinute = async () => {
    server.clock.advance(61_000);
    return (await asked(THIRD)).status;
  };
  await eventually(sentAfterAMinute).toBe(302);
  expect({ puts: seen('PUT', THIRD), failures: logged() }).toEqual({ puts: 3, failures: 1 });
});

test('a film that the bucket lost is sent by this server on the second request, and put into the bucket again', async () => {
  await sentOn(FOURTH);
  for (const name of inBucket(FOURTH)) bucket.kept.delete(name);
  expect((await fetch((await asked(FOURTH)).headers.get('location') ?? '')).status).toBe(404);
  expect(await isWhole(await askedHere(FOURTH), FOURTH)).toBe(true);
  await sentOn(FOURTH);
  await eventually(() => inBucket(FOURTH).length).toBe(1);
  expect((await fetch((await sentOn(FOURTH)).headers.get('location') ?? '')).status).toBe(200);
});

test('[S42] second requests check the bucket once a minute, and a bucket that fails the check is not used', async () => {
  await sentOn(FIFTH);
  const before = seen('HEAD', FIFTH);
  await askedHere(FIFTH);
  await eventually(() => seen('HEAD', FIFTH)).toBe(before + 1);
  for (let time = 0; time < 60; time += 1)
    expect(await isWhole(await askedHere(FIFTH), FIFTH)).toBe(true);
  expect((await asked(FIFTH)).status).toBe(302);
  server.clock.advance(61_000);
  bucket.fault = () => ({ status: 403 });
  await askedHere(FIFTH);
  await eventually(async () => (await asked(FIFTH)).status).toBe(200);
  bucket.fault = () => undefined;
  server.clock.advance(61_000);
  await sentOn(FIFTH);
  expect({ puts: seen('PUT', FIFTH), looks: seen('HEAD', FIFTH) }).toEqual({
    puts: 1,
    looks: before + 3,
  });
});

test('[S36] a client without access gets no signed URL and the bucket is not called', async () => {
  await sentOn(FIRST);
  const before = bucket.seen.length;
  for (const address of [FIRST, HANDOUT])
    for (const wrong of [
      `${address}?`,
      signed(address).replace(/sig=.{4}/, 'sig=AAAA'),
      signed(address).replace(/until=\d+/, 'until=1'),
    ]) {
      const refused = await server.fetch(`${wrong}&play=1`);
      expect({ status: refused.status, location: refused.headers.get('location') }, wrong).toEqual({
        status: 404,
        location: null,
      });
    }
  expect(bucket.seen).toHaveLength(before);
});

test('captions, posters and transcripts are sent by this server', async () => {
  for (const name of ['base-level.hi.vtt', 'base-level.jpg', 'base-level.txt'])
    expect((await server.fetch(`/media/${name}?play=1`)).status).toBe(200);
  // What was asked for after them is there: so would they be.
  await eventually(
    async () => (await server.fetch('/media/base-level-240.mp4?play=1')).status,
  ).toBe(302);
  expect(
    bucket.seen
      .filter(({ name }) => !/^(films\/.*\.(mp4|m4a)|handouts\/)/.test(name))
      .map(({ name }) => name),
  ).toEqual([]);
});
