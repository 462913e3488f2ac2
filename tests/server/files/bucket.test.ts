import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Bucket } from '../../../server/files/bucket-requests.ts';
import type { Files } from '../../../server/files/files.ts';
import { openFiles } from '../../../server/files/open-files.ts';
import { bucketFiles, PART_BYTES } from '../../../server/files/s3.ts';
import { readSettings } from '../../../server/settings/settings.ts';
import {
  BUCKET_KEY,
  type Fault,
  openTestBucket,
  type Seen,
  type TestBucket,
} from '../../support/bucket.ts';

const NAME = 'posts/0123456789abcdef0123456789abcdef-960.webp';
const FILE = { bytes: new Uint8Array([1, 2, 3, 250]), type: 'image/webp' };
/** Two and a bit parts of different bytes. */
const FILM = {
  bytes: new Uint8Array(2 * PART_BYTES + 7).map((_, at) => (at * 31 + Math.floor(at / 251)) % 256),
  type: 'video/mp4',
};

let bucket: TestBucket;
const waits: number[] = [];
beforeEach(async () => {
  waits.length = 0;
  bucket = await openTestBucket();
});
afterEach(() => bucket.close());

/** Pauses are recorded and skipped; randomness always returns its maximum. */
const filesIn = (more: Partial<Bucket> = {}): Files =>
  bucketFiles(
    { url: bucket.url, ...BUCKET_KEY, ...more },
    { send: fetch, wait: async (ms) => waits.push(ms), chance: () => 1 },
  );

/** Makes the bucket do this to the next requests of a kind. */
function faulty(fault: Fault, times: number, of: (request: Seen) => boolean = () => true): void {
  let left = times;
  bucket.fault = (request) => {
    if (!of(request) || left === 0) return undefined;
    left -= 1;
    return fault;
  };
}
const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const asked = () => bucket.seen.map(({ method, query }) => [method, ...query.keys()].join(' '));
const read = async (files: Files, range?: string): Promise<Buffer> => {
  const file = await files.open(NAME, range);
  if (!file || file.range === 'unsatisfiable') throw new Error('The file is not there.');
  return Buffer.from(await new Response(file.body).arrayBuffer());
};
const isPart = ({ method, query }: Seen): boolean =>
  method === 'PUT' && query.get('partNumber') === '2';

test('[S36] a stored file can be read and removed, every request signed with its content hash', async () => {
  const files = filesIn();
  await files.put(NAME, FILE);
  expect(await files.get(NAME)).toEqual(FILE);
  expect(await read(files)).toEqual(Buffer.from(FILE.bytes));
  await files.remove(NAME);
  expect(await files.get(NAME)).toBeUndefined();
  expect(await files.open(NAME)).toBeUndefined();
  await files.remove(NAME);
  expect(asked()).toEqual(['PUT', 'GET', 'GET', 'DELETE', 'GET', 'GET', 'DELETE']);
});

test('the existence of a file is checked without reading it', async () => {
  const files = filesIn();
  expect(await files.has(NAME)).toBe(false);
  await files.put(NAME, FILE);
  expect(await files.has(NAME)).toBe(true);
  expect(asked()).toEqual(['HEAD', 'PUT', 'HEAD']);
});

test('a wrong secret is refused by the bucket and thrown as an error without a retry', async () => {
  const files = filesIn({ secret: 'another' });
  await expect(files.put(NAME, FILE)).rejects.toThrow('The bucket answered 403 to PUT');
  await expect(files.get(NAME)).rejects.toThrow('403');
  expect({ stored: bucket.kept.size, requests: bucket.seen.length, waits }).toEqual({
    stored: 0,
    requests: 2,
    waits: [],
  });
});

test('a bucket that is busy twice is asked a third time, after growing pauses', async () => {
  faulty({ status: 503 }, 2);
  await filesIn().put(NAME, FILE);
  expect(bucket.kept.get(NAME)?.bytes).toEqual(Buffer.from(FILE.bytes));
  expect(asked()).toEqual(['PUT', 'PUT', 'PUT']);
  expect(waits).toEqual([400, 800]);
});

test('pauses are random, so that requests refused together are not retried together', async () => {
  faulty({ status: 429 }, 1);
  await bucketFiles(
    { url: bucket.url, ...BUCKET_KEY },
    { send: fetch, wait: async (ms) => waits.push(ms), chance: () => 0.25 },
  ).put(NAME, FILE);
  expect(waits).toEqual([100]);
});

test('a bucket that stays busy, or does not exist, throws instead of reporting a missing file', async () => {
  faulty({ status: 500 }, 9);
  await expect(filesIn().get(NAME)).rejects.toThrow('500');
  expect(bucket.seen).toHaveLength(4);
  faulty({ status: 404 }, 1);
  await expect(filesIn().put(NAME, FILE)).rejects.toThrow('does not exist');
});

test('an answer that is cut off is requested again', async () => {
  const files = filesIn();
  await files.put(NAME, FILM);
  faulty('cut-answer', 1);
  expect(digest((await files.get(NAME))?.bytes ?? FILE.bytes)).toBe(digest(FILM.bytes));
});

test('a large file is sent in parts and stored as one file', async () => {
  await filesIn().put(NAME, FILM);
  const part = 'PUT partNumber uploadId';
  expect(asked()).toEqual(['POST uploads', part, part, part, 'POST uploadId']);
  expect(digest(bucket.kept.get(NAME)?.bytes ?? FILE.bytes)).toBe(digest(FILM.bytes));
  expect({ type: bucket.kept.get(NAME)?.type, begun: bucket.begun.size }).toEqual({
    type: 'video/mp4',
    begun: 0,
  });
});

test('a connection cut in the middle of a part costs only that part', async () => {
  faulty('cut-request', 1, isPart);
  await filesIn().put(NAME, FILM);
  expect(digest(bucket.kept.get(NAME)?.bytes ?? FILE.bytes)).toBe(digest(FILM.bytes));
  expect(bucket.seen.filter(isPart)).toHaveLength(2);
  expect(asked().filter((each) => each === 'POST uploads')).toHaveLength(1);
});

test('if a part fails for good, the upload is aborted and none of its parts remains', async () => {
  faulty({ status: 503 }, 4, isPart);
  await expect(filesIn().put(NAME, FILM)).rejects.toThrow('503');
  expect(asked().at(-1)).toBe('DELETE uploadId');
  expect({ begun: bucket.begun.size, stored: bucket.kept.size }).toEqual({ begun: 0, stored: 0 });
});

test('a failed abort of an upload is reported', async () => {
  faulty({ status: 403 }, 2, (request) => isPart(request) || request.method === 'DELETE');
  await expect(filesIn().put(NAME, FILM)).rejects.toThrow('stay in the bucket');
});

test('a failure that the bucket reports in an answer with status 200 is retried', async () => {
  faulty('error-in-200', 1, ({ method, query }) => method === 'POST' && query.has('uploadId'));
  await filesIn().put(NAME, FILM);
  expect(bucket.kept.has(NAME)).toBe(true);
});

test('if the answer to a join was lost, the file is found', async () => {
  faulty('lost-answer', 1, ({ method, query }) => method === 'POST' && query.has('uploadId'));
  await filesIn().put(NAME, FILM);
  expect(asked().slice(-3)).toEqual(['POST uploadId', 'POST uploadId', 'HEAD']);
  expect(bucket.kept.has(NAME)).toBe(true);
});

test.each([
  ['bytes=5-9', 5, 9],
  ['bytes=16777216-', 16_777_216, 16_777_222],
  ['bytes=-3', 16_777_220, 16_777_222],
])('a player gets only %s', async (range, first, last) => {
  const files = filesIn();
  await files.put(NAME, FILM);
  expect(await files.open(NAME, range)).toMatchObject({
    size: FILM.bytes.byteLength,
    range: { first, last },
    type: 'video/mp4',
  });
  expect(digest(await read(files, range))).toBe(digest(FILM.bytes.subarray(first, last + 1)));
  expect(bucket.seen.at(-1)?.headers.range).toBe(range);
});

test('a range behind the end is reported, and an invalid range is ignored', async () => {
  const files = filesIn();
  await files.put(NAME, FILE);
  expect(await files.open(NAME, 'bytes=4-')).toEqual({ size: 4, range: 'unsatisfiable' });
  expect(await read(files, 'bytes=3-1')).toEqual(Buffer.from(FILE.bytes));
});

test('a film whose connection is cut while it is sent is resumed', async () => {
  const files = filesIn();
  await files.put(NAME, FILM);
  faulty('cut-answer', 1);
  expect(digest(await read(files, 'bytes=10-'))).toBe(digest(FILM.bytes.subarray(10)));
  const [first, second] = bucket.seen
    .filter(({ method }) => method === 'GET')
    .map(({ headers }) => headers.range);
  expect(first).toBe('bytes=10-');
  expect(Number(/^bytes=(\d+)-16777222$/.exec(second ?? '')?.[1])).toBeGreaterThan(10);
});

test('a film whose connection is always cut fails instead of ending early', async () => {
  const files = filesIn();
  await files.put(NAME, FILM);
  faulty('cut-answer', 9);
  await expect(read(files)).rejects.toThrow();
});

test('a signed address opens one file for a limited time, fixes the headers of its answer, and opens nothing else', async () => {
  const files = filesIn({ publicUrl: bucket.url });
  await files.put(NAME, FILE);
  const headers = {
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
    'content-type': 'image/webp',
  };
  const address = (await files.addressOf(NAME, { seconds: 60, headers })) ?? '';
  const answer = await fetch(address);
  expect({ status: answer.status, headers: Object.fromEntries(answer.headers) }).toMatchObject({
    status: 200,
    headers,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(FILE.bytes));
  const status = async (to: string, method = 'GET') => (await fetch(to, { method })).status;
  expect(await status(address.replace('-960', '-320'))).toBe(403);
  expect(await status(address.replace('Expires=60', 'Expires=61'))).toBe(403);
  expect(await status(address.replace('no-store', 'public'))).toBe(403);
  expect(await status(address, 'DELETE')).toBe(403);
  expect(await status((await files.addressOf(NAME, { seconds: 0, headers })) ?? '')).toBe(403);
  expect(await filesIn().addressOf(NAME, { seconds: 60, headers })).toBeUndefined();
});

test('the settings choose the bucket, and a bucket without a key is reported', async () => {
  const key = {
    FILES_KEY_ID: BUCKET_KEY.keyId,
    FILES_SECRET: BUCKET_KEY.secret,
    FILES_REGION: BUCKET_KEY.region,
  };
  await openFiles(readSettings({ DEMO: '1', FILES_URL: bucket.url, ...key })).put(NAME, FILE);
  expect(bucket.kept.has(NAME)).toBe(true);
  expect(() => readSettings({ DEMO: '1', FILES_URL: bucket.url })).toThrow(
    'Setting FILES_URL makes no sense without FILES_KEY_ID',
  );
  expect(() => readSettings({ FILES_URL: 'ftp://x' })).toThrow('FILES_URL');
  expect(() => readSettings({ FILES_SIGNED_GET: bucket.url })).toThrow('FILES_SIGNED_GET');
});
