import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ORIGIN = 'https://app.example';
const OLD = `${ORIGIN}/assets/language-hi-OLD.js`;
const NEW = `${ORIGIN}/assets/language-hi-NEW.js`;
const files = [{ url: 'assets/language-hi-NEW.js' }];

type Address = string | { readonly url: string };
const hrefOf = (address: Address): string =>
  new URL(typeof address === 'string' ? address : address.url, ORIGIN).href;
const typed = (body: string, type: string): Response =>
  new Response(body, { headers: { 'content-type': type } });
const messages = () => typed('export const messages={}', 'text/javascript; charset=utf-8');
const portal = () => typed('<html>Sign in to the Wi-Fi</html>', 'text/html');
const redirected = () => Object.defineProperty(messages(), 'redirected', { value: true });
const unavailable = () =>
  new Response('', { status: 503, headers: { 'content-type': 'text/javascript' } });
const partial = () =>
  new Response('export', { status: 206, headers: { 'content-type': 'text/javascript' } });

/** The worker's cache of languages, by address. */
const kept = new Map<string, Response>();
const cache = {
  match: async (address: Address) => kept.get(hrefOf(address))?.clone(),
  put: async (address: Address, answer: Response) => void kept.set(hrefOf(address), answer),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
  delete: async (address: Address) => kept.delete(hrefOf(address)),
};

/** The worker's module of languages, with a network that returns this response to every request. */
async function languages(answer: () => Response) {
  const fetched = vi.fn(async () => answer());
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    __WB_DISABLE_DEV_LOGS: true,
    addEventListener: () => undefined,
  });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', fetched);
  return { fetched, ...(await import('../../worker/languages.ts')) };
}
beforeEach(() => kept.clear());
afterEach(() => void vi.unstubAllGlobals());

describe('[E35] a chosen language', () => {
  test('is cached, and not fetched again', async () => {
    const { keepLanguage, fetched } = await languages(messages);
    await keepLanguage(files, 'hi');
    await keepLanguage(files, 'hi');
    expect({ cached: [...kept.keys()], fetches: fetched.mock.calls.length }).toEqual({
      cached: [NEW],
      fetches: 1,
    });
  });

  test.each([
    ['a captive portal’s page', portal],
    ['a redirected response', redirected],
    ['an error', unavailable],
    ['a part of the file', partial],
  ])('is not cached if the response is %s', async (_, answer) => {
    const { keepLanguage } = await languages(answer);
    await keepLanguage(files, 'hi');
    expect([...kept.keys()]).toEqual([]);
  });

  test('replaces a captive portal’s page that was cached in its place', async () => {
    kept.set(NEW, portal());
    const { keepLanguage } = await languages(messages);
    await keepLanguage(files, 'hi');
    expect(kept.get(NEW)?.headers.get('content-type')).toMatch(/javascript/);
  });
});

test('[E35] a language’s file is fetched from the network if the browser’s cache fails', async () => {
  const { languageFile } = await languages(messages);
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')),
  });
  const answer = await languageFile({ request: new Request(NEW) });
  expect(await answer.text()).toContain('messages');
});

describe('[E35] a new build', () => {
  test.each([
    ['could not be fetched', unavailable],
    ['was answered by a captive portal’s page', portal],
  ])(
    'keeps the old file of the chosen language if the new one %s, and the next build replaces it',
    async (_, answer) => {
      kept.set(OLD, messages());
      const failing = await languages(answer);
      await failing.bringLanguages(files);
      await failing.dropOldLanguages(files);
      expect([...kept.keys()]).toEqual([OLD]);
      const next = await languages(messages);
      await next.bringLanguages(files);
      await next.dropOldLanguages(files);
      expect([...kept.keys()]).toEqual([NEW]);
    },
  );

  test('keeps the old file if a captive portal’s page was cached as the new one', async () => {
    kept.set(OLD, messages()).set(NEW, portal());
    const { dropOldLanguages } = await languages(unavailable);
    await dropOldLanguages(files);
    expect([...kept.keys()]).toEqual([OLD, NEW]);
  });
});
