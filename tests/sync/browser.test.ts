import { afterEach, expect, test, vi } from 'vitest';
import type { OuterEdges } from '../../sync/edges.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The edges of a browser that says this of its connection. */
async function edgesWith(connection: object | undefined): Promise<OuterEdges> {
  vi.stubGlobal('self', { location: { origin: 'https://salon.example' } });
  vi.stubGlobal('navigator', { connection, onLine: true });
  const { browserEdges } = await import('../../sync/browser.ts');
  return browserEdges();
}

test.each([
  ['slow-2g', 1, true],
  ['2g', 1, true],
  ['3g', 2, false],
  ['4g', 4, false],
  [undefined, 4, false],
])(
  'on a connection of %s, %i pulls are on their way at once, and prefetching is forbidden: %s',
  async (effectiveType, most, saves) => {
    const edges = await edgesWith(effectiveType ? { effectiveType } : undefined);
    expect([edges.pullsAtOnce?.(), edges.savesData()]).toEqual([most, saves]);
  },
);

test('with the data saver on nothing is prefetched, however fast the connection is', async () => {
  const edges = await edgesWith({ effectiveType: '4g', saveData: true });
  expect([edges.pullsAtOnce?.(), edges.savesData()]).toEqual([4, true]);
});

test('[7.36] a thread that reads its cookies by itself reads the token as its page does', async () => {
  const edges = await edgesWith(undefined);
  vi.stubGlobal('self', {
    location: { origin: 'https://salon.example' },
    cookieStore: { get: async () => ({ value: 'a%2Fb' }) },
  });
  const fetched: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    fetched.push(request);
    return new Response();
  });
  await edges.wire(new Request('https://salon.example/api/add-post', { method: 'POST' }));
  expect(fetched[0]?.headers.get('x-xsrf-token')).toBe('a/b');
});
