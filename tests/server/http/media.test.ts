import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedRange } from '../../../server/files/byte-range.ts';
import type { TestServer } from '../../support/server.ts';
import { openTestServer } from '../../support/server.ts';

const FILM = '/media/base-level-240.mp4';

describe('films', () => {
  let server: TestServer;
  let whole: Uint8Array;
  beforeAll(async () => {
    server = await openTestServer({ environment: { APP_ORIGINS: 'https://app.example' } });
    whole = new Uint8Array(await (await server.fetch(FILM)).arrayBuffer());
  });
  afterAll(() => server.close());
  const ask = (range: string, headers: Record<string, string> = {}) =>
    server.fetch(FILM, { headers: { range, ...headers } });

  test('a whole film announces ranges, and the app’s origin may show it', async () => {
    const { status, headers } = await server.fetch(FILM);
    expect({
      status,
      acceptRanges: headers.get('accept-ranges'),
      contentType: headers.get('content-type'),
    }).toEqual({ status: 200, acceptRanges: 'bytes', contentType: 'video/mp4' });
    expect(headers.get('content-length')).toBe(String(whole.byteLength));
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=100-', 100, -1],
    ['bytes=-500', -500, -1],
    ['bytes=0-999999999', 0, -1],
    ['bytes=-999999999', 0, -1],
  ])('%s is answered with only that range', async (range, first, last) => {
    const size = whole.byteLength;
    const from = first < 0 ? size + first : first;
    const to = last < 0 ? size + last : last;
    const response = await ask(range);
    expect({
      status: response.status,
      contentRange: response.headers.get('content-range'),
    }).toEqual({ status: 206, contentRange: `bytes ${from}-${to}/${size}` });
    const part = new Uint8Array(await response.arrayBuffer());
    expect(Buffer.from(part).equals(Buffer.from(whole.subarray(from, to + 1)))).toBe(true);
  });

  test.each(['bytes=999999999-', 'bytes=-0'])('%s is answered with 416', async (range) => {
    const response = await ask(range);
    expect({
      status: response.status,
      contentRange: response.headers.get('content-range'),
    }).toEqual({ status: 416, contentRange: `bytes */${whole.byteLength}` });
  });

  test.each(['bytes=5-2', 'bytes=a-b', 'items=0-1', 'bytes=0-1,4-5', 'bytes=-'])(
    '%s is answered with the whole film',
    async (range) => {
      expect((await ask(range)).status).toBe(200);
    },
  );

  test('a range is sent only of the version that the client has', async () => {
    const tag = (await server.fetch(FILM)).headers.get('etag') ?? '';
    expect((await ask('bytes=0-9', { 'if-range': tag })).status).toBe(206);
    expect((await ask('bytes=0-9', { 'if-range': '"another"' })).status).toBe(200);
    expect((await ask('bytes=0-9', { 'if-range': 'Wed, 12 Aug 2026 04:00:00 GMT' })).status).toBe(
      200,
    );
    expect((await server.fetch(FILM, { headers: { 'if-none-match': tag } })).status).toBe(304);
  });

  test('HEAD answers the same headers as GET, without the film', async () => {
    const response = await server.fetch(FILM, { method: 'HEAD' });
    expect({
      status: response.status,
      contentLength: response.headers.get('content-length'),
      bytes: (await response.arrayBuffer()).byteLength,
    }).toEqual({ status: 200, contentLength: String(whole.byteLength), bytes: 0 });
  });

  test('captions and transcript have their media types, and the Hindi captions are in Hindi', async () => {
    const hindi = await server.fetch('/media/base-level.hi.vtt');
    expect(hindi.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await hindi.text()).toMatch(/^WEBVTT[\s\S]*[\u0900-\u097f]/);
    expect((await server.fetch('/media/base-level.txt')).headers.get('content-type')).toBe(
      'text/plain; charset=utf-8',
    );
  });

  test.each(['/media/films.ts', '/media/..%2ffilms.ts', '/media/none.mp4', '/media/'])(
    '%s is not found',
    async (address) => {
      expect((await server.fetch(address)).status).toBe(404);
    },
  );

  test('a range of an empty film is unsatisfiable, and without a range there is none', () => {
    expect(askedRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(askedRange(undefined, 10)).toBeUndefined();
  });
});
