import { afterAll, beforeAll, expect, test } from 'vitest';
import { policies } from '../../../server/http/policies.ts';
import { BUCKET_KEY, openTestBucket, type TestBucket } from '../../support/bucket.ts';
import { member, postIn } from '../../support/community.ts';
import { photo, upload } from '../../support/pictures.ts';
import { openTestServer, type TestServer } from '../../support/server.ts';
import { video } from '../../support/videos.ts';

let bucket: TestBucket;
let sending: TestServer;
let redirecting: TestServer;
beforeAll(async () => {
  bucket = await openTestBucket();
  const key = {
    FILES_URL: bucket.url,
    FILES_KEY_ID: BUCKET_KEY.keyId,
    FILES_SECRET: BUCKET_KEY.secret,
    FILES_REGION: BUCKET_KEY.region,
  };
  sending = await openTestServer({ environment: key });
  redirecting = await openTestServer({ environment: { ...key, FILES_SIGNED_GET: bucket.url } });
});
afterAll(async () => {
  await Promise.all([sending.close(), redirecting.close()]);
  await bucket.close();
});

/** The addresses of a picture and of a video that somebody posted there. */
async function posted(
  server: TestServer,
): Promise<{ readonly picture: string; readonly film: string }> {
  const asha = await member(server);
  const said = await asha.form('add-post', {
    division_code: 'rangat',
    text: 'x',
    images: [upload(await photo())],
    videos: [upload(await video(), 'look.mp4', 'video/mp4')],
  });
  const [media] = postIn(said).media;
  return { picture: media?.url ?? '', film: media?.video ?? '' };
}

test('[S36] a viewer with access is redirected to the bucket for a minute, or six hours for a film, and the redirect is not cached', async () => {
  const { picture, film } = await posted(redirecting);
  for (const [address, type, seconds] of [
    [picture, 'image/webp', '60'],
    [film, 'video/mp4', '21600'],
  ] as const) {
    const sent = await redirecting.fetch(address);
    expect({
      status: sent.status,
      cacheControl: sent.headers.get('cache-control'),
      text: await sent.text(),
    }).toEqual({ status: 302, cacheControl: 'no-store', text: '' });
    const to = new URL(sent.headers.get('location') ?? '');
    expect({
      isInBucket: to.href.startsWith(`${bucket.url}/posts/`),
      expires: to.searchParams.get('X-Amz-Expires'),
    }).toEqual({ isInBucket: true, expires: seconds });
    const file = await fetch(to);
    expect({ status: file.status, headers: Object.fromEntries(file.headers) }).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'cache-control': 'no-store',
        'content-disposition': 'attachment',
      },
    });
    expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
  }
  expect((await redirecting.fetch(picture, { method: 'HEAD' })).status).toBe(200);
});

test('[S36] a second request with a valid signature is answered by this server', async () => {
  for (const address of Object.values(await posted(redirecting))) {
    const sent = await redirecting.fetch(`${address}&here=1`);
    expect({ status: sent.status, hasBytes: (await sent.arrayBuffer()).byteLength > 0 }).toEqual({
      status: 200,
      hasBytes: true,
    });
    expect(
      (await redirecting.fetch(`${address.replace(/sig=.{4}/, 'sig=AAAA')}&here=1`)).status,
    ).toBe(404);
  }
});

test('[S36] after a failure of the bucket requests are refused for five seconds without calling it', async () => {
  const { picture } = await posted(redirecting);
  const here = () => redirecting.fetch(`${picture}&here=1`);
  bucket.fault = () => ({ status: 503 });
  expect((await here()).status).toBe(503);
  const before = bucket.seen.length;
  for (let times = 0; times < 20; times += 1)
    expect((await here()).headers.get('retry-after')).toBe('5');
  expect(bucket.seen).toHaveLength(before);
  bucket.fault = () => undefined;
  redirecting.clock.advance(5_000);
  expect((await here()).status).toBe(200);
});

test('[S-11] a request for a missing file does not block other pictures, even if the key may not list the bucket', async () => {
  const { picture } = await posted(redirecting);
  const missing = `/uploads/people/${'0'.repeat(32)}-320.webp?here=1`;
  for (const mayList of [true, false]) {
    bucket.mayList = mayList;
    const absent = await redirecting.fetch(missing);
    const other = await redirecting.fetch(`${picture}&here=1`);
    expect({ mayList, absent: absent.status, other: other.status }).toEqual({
      mayList,
      absent: 404,
      other: 200,
    });
  }
  bucket.mayList = true;
});

test('[S-11] a request that the bucket refuses does not block the next one, and is logged', async () => {
  const { picture } = await posted(redirecting);
  bucket.fault = () => ({ status: 400 });
  expect((await redirecting.fetch(`${picture}&here=1`)).status).toBe(503);
  bucket.fault = () => undefined;
  expect((await redirecting.fetch(`${picture}&here=1`)).status).toBe(200);
  expect(
    redirecting.logged().some((line) => line.includes('files.upload') && line.includes('400')),
  ).toBe(true);
});

test('a HEAD request reads one byte of the file', async () => {
  const { picture } = await posted(sending);
  const whole = Number((await sending.fetch(picture)).headers.get('content-length'));
  const head = await sending.fetch(picture, { method: 'HEAD' });
  expect({
    status: head.status,
    contentLength: Number(head.headers.get('content-length')),
    type: head.headers.get('content-type'),
  }).toEqual({ status: 200, contentLength: whole, type: 'image/webp' });
  expect(bucket.seen.at(-1)?.headers.range).toBe('bytes=0-0');
});

test('[S36] a viewer without access gets no signed URL and the bucket is not called', async () => {
  const { picture } = await posted(redirecting);
  const before = bucket.seen.length;
  for (const address of [picture.split('?')[0] ?? '', picture.replace(/sig=.{4}/, 'sig=AAAA')]) {
    const refused = await redirecting.fetch(address);
    expect({ status: refused.status, location: refused.headers.get('location') }).toEqual({
      status: 404,
      location: null,
    });
  }
  expect(bucket.seen).toHaveLength(before);
});

test('[S2] the page policy allows the bucket only if the server redirects to it', () => {
  const { origin } = new URL(bucket.url);
  const directives = (server: TestServer) => policies(server.context.settings).document.split('; ');
  for (const name of ['img-src', 'media-src', 'connect-src']) {
    expect(directives(redirecting).find((one) => one.startsWith(name))).toContain(origin);
    expect(directives(sending).find((one) => one.startsWith(name))).not.toContain(origin);
  }
});

test('[S2] the page policy allows only our own bucket of a store with many buckets', () => {
  const ofStore = (FILES_SIGNED_GET: string) =>
    policies({ ...redirecting.context.settings, FILES_SIGNED_GET });
  const { document, worker } = ofStore('https://store.example/chairside');
  for (const policy of [document, worker]) {
    expect(policy).toContain(' https://store.example/chairside/');
    expect(policy).not.toMatch(/https:\/\/store\.example(?!\/chairside\/)/);
  }
  expect(ofStore('https://chairside.store.example').document).toContain(
    ' https://chairside.store.example/',
  );
});

test('a server that does not redirect reads only the requested range from the bucket', async () => {
  const { film } = await posted(sending);
  const part = await sending.fetch(film, { headers: { range: 'bytes=4-7' } });
  expect({
    status: part.status,
    contentLength: part.headers.get('content-length'),
    text: await part.text(),
  }).toEqual({ status: 206, contentLength: '4', text: 'ftyp' });
  expect(bucket.seen.at(-1)?.headers.range).toBe('bytes=4-7');
  const behind = await sending.fetch(film, { headers: { range: 'bytes=99999999-' } });
  expect({ status: behind.status, contentRange: behind.headers.get('content-range') }).toEqual({
    status: 416,
    contentRange: `bytes */${part.headers.get('content-range')?.split('/')[1]}`,
  });
  const seen = bucket.seen.length;
  const has = await sending.fetch(film, {
    headers: { 'if-none-match': part.headers.get('etag') ?? '' },
  });
  expect({ status: has.status, requests: bucket.seen.length }).toEqual({
    status: 304,
    requests: seen,
  });
});
