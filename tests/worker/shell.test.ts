import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://app.example';
const PICTURE = `${ORIGIN}/pictures/mane.svg`;
const SCRIPT = `${ORIGIN}/assets/base-AbC.js`;

/** A network response; properties that the constructor cannot set are defined over it. */
const answer = (
  type: string,
  {
    status = 200,
    headers = {},
    ...over
  }: {
    status?: number;
    headers?: Record<string, string>;
    redirected?: boolean;
    type?: string;
  } = {},
) =>
  Object.defineProperties(
    new Response('x', { status, headers: { 'content-type': type, ...headers } }),
    Object.fromEntries(Object.entries(over).map(([name, value]) => [name, { value }])),
  );
/**
 * An opaque response, as of a cross-origin request without CORS.
 */
const opaque = () =>
  Object.defineProperties(new Response(null), { status: { value: 0 }, type: { value: 'opaque' } });

const kept = new Map<string, Response>();
const cache = {
  match: async ({ url }: Request) => kept.get(url)?.clone(),
  put: async ({ url }: Request, response: Response) => void kept.set(url, response),
  keys: async () => [...kept.keys()].map((url) => new Request(url)),
  delete: async ({ url }: Request) => kept.delete(url),
};

/** The worker's shell, with a network that returns this response to every request. */
async function shell(says: () => Response) {
  const fetched = vi.fn(async () => says());
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    registration: { scope: `${ORIGIN}/` },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('registration', { scope: `${ORIGIN}/` });
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetched);
  return { fetched, ...(await import('../../worker/shell.ts')) };
}
beforeEach(() => kept.clear());
afterEach(() => void vi.unstubAllGlobals());

const POISON: readonly (readonly [string, () => Response])[] = [
  ['a captive portal’s page', () => answer('text/html')],
  ['an error with the status 200', () => answer('application/json')],
  ['an error', () => answer('image/svg+xml', { status: 404 })],
  ['a part of the file', () => answer('image/svg+xml', { status: 206 })],
  ['a redirected response', () => answer('image/svg+xml', { redirected: true })],
  ['an opaque response', opaque],
  [
    'a private response',
    () => answer('image/svg+xml', { headers: { 'cache-control': 'private, max-age=60' } }),
  ],
  [
    'a response with no-store',
    () => answer('image/svg+xml', { headers: { 'cache-control': 'no-store' } }),
  ],
];

describe('a picture', () => {
  test('[S22] is cached, and served without the network from then on', async () => {
    const { publicPicture, fetched } = await shell(() => answer('image/svg+xml'));
    await publicPicture({ request: new Request(PICTURE) });
    await publicPicture({ request: new Request(PICTURE) });
    expect({ cached: [...kept.keys()], fetches: fetched.mock.calls.length }).toEqual({
      cached: [PICTURE],
      fetches: 1,
    });
  });

  test.each(POISON)('[S22] is not cached if the response is %s', async (_what, says) => {
    const { publicPicture } = await shell(says);
    await publicPicture({ request: new Request(PICTURE) });
    expect([...kept.keys()]).toEqual([]);
  });
});

describe('a file of the app', () => {
  const INSTALL = { type: 'install' };
  const take = async (url: string, response: Response, event = INSTALL) => {
    const { takeOwnFile } = await shell(() => response);
    return takeOwnFile({ request: new Request(url), response, event });
  };

  test.each([
    [SCRIPT, 'text/javascript; charset=utf-8'],
    [`${ORIGIN}/assets/base-AbC.css`, 'text/css; charset=utf-8'],
    [`${ORIGIN}/index.html?__WB_REVISION__=abc123`, 'text/html; charset=utf-8'],
    [`${ORIGIN}/icons/icon.svg`, 'image/svg+xml'],
    [`${ORIGIN}/assets/roboto.woff2`, 'font/woff2'],
  ])('[S22] %s is accepted with the type %s', async (url, type) => {
    await expect(take(url, answer(type))).resolves.toBeInstanceOf(Response);
  });

  test.each([
    ...POISON.slice(0, 2),
    ['an error', () => answer('text/javascript', { status: 503 })],
    ['a part of the file', () => answer('text/javascript', { status: 206 })],
    ['a redirected response', () => answer('text/javascript', { redirected: true })],
    ['a response of another origin', () => answer('text/javascript', { type: 'cors' })],
    ['an opaque response', opaque],
    ['a style', () => answer('text/css')],
  ] as const)('[S22] a script is not installed if the response is %s', async (_what, says) => {
    await expect(take(SCRIPT, says())).rejects.toThrow(TypeError);
  });

  test('[S22] a file of a type that the app does not have is not installed', async () => {
    await expect(take(`${ORIGIN}/assets/x.wasm`, answer('application/wasm'))).rejects.toThrow(
      TypeError,
    );
  });

  test('a response outside an install is returned unchanged', async () => {
    const portal = answer('text/html');
    expect(await take(SCRIPT, portal, { type: 'fetch' })).toBe(portal);
  });
});
