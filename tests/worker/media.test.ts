import { expect, test, vi } from 'vitest';
import type { MediaPart } from '../../sync/packs/media-part.ts';
import { mediaFromDevice, type Pages } from '../../worker/media.ts';

const CHUNK = 100;
const film = Uint8Array.from({ length: 250 }, (_, i) => i);
const FILM = 'https://app.example/media/film.mp4';

/** A page whose engine has the film in three chunks, and the requested offsets. */
function page(has = true, type = 'video/mp4', versions: readonly string[] = []) {
  const asked: number[] = [];
  const one: NonNullable<Awaited<ReturnType<Pages['clients']['get']>>> = {
    postMessage: (message, [port]) => {
      const { from } = message as { from: number };
      asked.push(from);
      const bytes = film.slice(from, (Math.floor(from / CHUNK) + 1) * CHUNK);
      const part: MediaPart = {
        type,
        size: film.length,
        bytes,
        version: versions[asked.length - 1] ?? 'one',
      };
      port?.postMessage(has ? part : null);
      port?.close();
    },
  };
  return { one, asked };
}
const pages = (
  own: ReturnType<typeof page>['one'] | undefined,
  others: readonly ReturnType<typeof page>['one'][] = [],
): Pages => ({
  clients: { get: async () => own, matchAll: async () => others },
});
const request = (range?: string) => ({ url: FILM, headers: new Headers(range ? { range } : {}) });
const bytesOf = async (response: Response | null): Promise<number[]> => [
  ...new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0)),
];

test('a range returns that part, and only its chunks are opened', async () => {
  const { one, asked } = page();
  const response = await mediaFromDevice(pages(one), request('bytes=120-219'), 'id');
  expect({
    status: response?.status,
    range: response?.headers.get('content-range'),
    length: response?.headers.get('content-length'),
  }).toEqual({ status: 206, range: 'bytes 120-219/250', length: '100' });
  expect(response?.headers.get('content-type')).toBe('video/mp4');
  expect(await bytesOf(response)).toEqual([...film.subarray(120, 220)]);
  expect(asked).toEqual([120, 200]);
});

test.each([
  ['bytes=5-5', 'bytes 5-5/250', [5]],
  ['bytes=248-999', 'bytes 248-249/250', [248, 249]],
  ['bytes=99-100', 'bytes 99-100/250', [99, 100]],
])('the range %s returns %s', async (range, contentRange, bytes) => {
  const response = await mediaFromDevice(pages(page().one), request(range), 'id');
  expect({
    status: response?.status,
    range: response?.headers.get('content-range'),
    length: response?.headers.get('content-length'),
  }).toEqual({ status: 206, range: contentRange, length: String(bytes.length) });
  expect(await bytesOf(response)).toEqual(bytes);
});

test('a page that does not answer times out after five seconds: before the first part with null, later with an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const silent = { postMessage: () => undefined };
    const found = mediaFromDevice(pages(silent), request('bytes=0-'), 'id');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await found).toBeNull();
    const { one } = page();
    let asked = 0;
    const dies = {
      postMessage: (...given: Parameters<typeof one.postMessage>) =>
        asked++ === 0 ? one.postMessage(...given) : undefined,
    };
    const response = await mediaFromDevice(pages(dies), request('bytes=0-'), 'id');
    const breaks = bytesOf(response).then(
      () => false,
      () => true,
    );
    await vi.waitFor(() => expect(asked).toBe(2));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await breaks).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('an open range reaches the end, and chunks are requested as they are read', async () => {
  const { one, asked } = page();
  const response = await mediaFromDevice(pages(one), request('bytes=0-'), 'id');
  expect(response?.headers.get('content-range')).toBe('bytes 0-249/250');
  expect(asked).toEqual([0]);
  expect(await bytesOf(response)).toEqual([...film]);
  expect(asked).toEqual([0, 100, 200]);
});

test('without a range the whole file is returned', async () => {
  const response = await mediaFromDevice(pages(page().one), request(), 'id');
  expect({
    status: response?.status,
    range: response?.headers.get('content-range'),
    acceptRanges: response?.headers.get('accept-ranges'),
  }).toEqual({ status: 200, range: null, acceptRanges: 'bytes' });
  expect(await bytesOf(response)).toEqual([...film]);
});

test('a request of an opening tab is answered by another page; without a page or a stored file the result is null', async () => {
  expect(
    await bytesOf(await mediaFromDevice(pages(undefined, [page().one]), request(), '')),
  ).toEqual([...film]);
  expect(await mediaFromDevice(pages(undefined), request(), '')).toBeNull();
  expect(await mediaFromDevice(pages(page(false).one), request('bytes=0-'), 'id')).toBeNull();
});

test.each(['bytes=5-2', 'bytes=a-b', 'bytes=0-1,4-5', 'bytes=-', 'items=0-1'])(
  'for the invalid range %s the whole file is returned',
  async (range) => {
    const response = await mediaFromDevice(pages(page().one), request(range), 'id');
    expect({
      status: response?.status,
      length: response?.headers.get('content-length'),
    }).toEqual({ status: 200, length: '250' });
    expect(await bytesOf(response)).toEqual([...film]);
  },
);

test.each([
  'text/html',
  'image/svg+xml',
  'application/xhtml+xml',
  'text/xml',
  'application/javascript',
  'multipart/x-mixed-replace',
  'Text/HTML ; x',
  '',
  'a\nb',
])(
  '[S23] a file whose listed type is %j is returned as octet-stream, with a policy that allows nothing',
  async (type) => {
    const response = await mediaFromDevice(pages(page(true, type).one), request(), 'id');
    expect(response?.headers.get('content-type')).toBe('application/octet-stream');
    expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await bytesOf(response)).toEqual([...film]);
  },
);

test.each([
  'video/mp4',
  'audio/mp4',
  'image/jpeg',
  'application/pdf',
  'text/vtt; charset=utf-8',
  'text/plain; charset=utf-8',
])('[S23] a file of the type %s keeps it, with nosniff', async (type) => {
  const response = await mediaFromDevice(pages(page(true, type).one), request(), 'id');
  expect(
    ['content-type', 'x-content-type-options'].map((name) => response?.headers.get(name)),
  ).toEqual([type, 'nosniff']);
});

test('a response breaks if the file is replaced meanwhile, and its ETag is the first version', async () => {
  const response = await mediaFromDevice(
    pages(page(true, 'video/mp4', ['one', 'two', 'two']).one),
    request('bytes=0-'),
    'id',
  );
  expect(response?.headers.get('etag')).toBe('"one"');
  const breaks = await bytesOf(response).then(
    () => false,
    () => true,
  );
  expect(breaks).toBe(true);
});
