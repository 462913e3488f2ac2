import { registerRoute } from 'workbox-routing';

/**
 * Cache of the messages of all languages except English, which is part of the shell; filled when
 * the app is idle.
 */
const CACHE = 'languages';
/** The file name that Vite gives to a language's messages. */
const FILE = /\/assets\/language-([a-z]+)-[^/]+\.js$/;

/**
 * Whether a response holds a language's messages: a captive portal answers with a page of its own.
 */
const isMessages = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && /javascript/.test(headers.get('content-type') ?? '');

/** The cached messages for an address, if any and if the cache can be read. */
async function keptMessages(address: string): Promise<Response | undefined> {
  const kept = await caches
    .open(CACHE)
    .then((cache) => cache.match(address, { ignoreVary: true }))
    .catch(() => undefined);
  return kept && isMessages(kept) ? kept : undefined;
}

/** A file of this build, as the build's list names it. */
interface BuildFile {
  readonly url: string;
}
const addressOf = ({ url }: BuildFile): string => new URL(url, self.location.origin).pathname;
const codeIn = (pathname: string): string | undefined => FILE.exec(pathname)?.[1];

const addressIn = (files: readonly BuildFile[], code: string): string | undefined =>
  files.map(addressOf).find((address) => codeIn(address) === code);

/** Whether a file holds a language's messages, which are fetched later than the shell. */
export const isLanguage = (file: BuildFile): boolean => codeIn(addressOf(file)) !== undefined;

/** A language's file: the cached one, else the network's. */
export const languageFile = async ({ request }: { readonly request: Request }): Promise<Response> =>
  (await keptMessages(request.url)) ?? fetch(request);

/** Serves languages without a connection. */
export function serveLanguages(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && codeIn(url.pathname) !== undefined,
    languageFile,
  );
}

/** Caches this build's messages of a language. */
export async function keepLanguage(files: readonly BuildFile[], code: string): Promise<void> {
  const address = addressIn(files, code);
  if (!address || (await keptMessages(address))) return;
  const answer = await fetch(address);
  if (isMessages(answer)) await (await caches.open(CACHE)).put(address, answer);
}

/**
 * Fetches the languages chosen here for a new build; without them it could not show them offline.
 */
export async function bringLanguages(files: readonly BuildFile[]): Promise<void> {
  const kept = await (await caches.open(CACHE)).keys();
  const codes = new Set(kept.map(({ url }) => codeIn(new URL(url).pathname)));
  for (const code of codes) if (code) await keepLanguage(files, code);
}

/**
 * Deletes an earlier build's messages once this build's own of that language are cached. Until then
 * they tell the next build which language was chosen.
 */
export async function dropOldLanguages(files: readonly BuildFile[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    const current = addressIn(files, codeIn(pathname) ?? '');
    if (current && current !== pathname && (await keptMessages(current)))
      await cache.delete(request);
  }
}
