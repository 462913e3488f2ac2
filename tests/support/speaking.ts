import type { BrowserContext, Page } from '@playwright/test';
import { catalogues } from '../src/i18n/catalogues.ts';
import type { Front } from './front.ts';
import { pseudoCatalogue } from './pseudo.ts';

declare global {
  /** Set by a test: whether the file of Hindi gives the pseudo-language's messages in its place. */
  var speaksPseudo: boolean | undefined;
}

/**
 * What a page can be switched to: Hindi, and a language made from English by code, which only this
 * test knows.
 */
export type Spoken = 'pseudo' | 'hi';

const messages = JSON.stringify(
  pseudoCatalogue(Object.assign({}, ...Object.values(catalogues.en))),
);

/**
 * The built file of Hindi, which gives the pseudo-language instead while a test wants it; nothing
 * of the app knows of that.
 */
function withPseudo(file: string): string {
  const [exported, inner] = /export\s*\{\s*(\w+) as hindi\s*\};?/.exec(file) ?? [];
  if (!exported)
    throw new Error(
      'The file of Hindi has no export that the pseudo-language could take the place of',
    );
  const all = `globalThis.speaksPseudo ? ${messages} : Object.assign({}, ...Object.values(${inner}))`;
  return `${file.replace(exported, '')};export const hindi = { get all() { return ${all}; } };`;
}

/**
 * What the API said through this front, as one text, entities and marks taken out: the content of
 * the server.
 */
export interface ServerContent {
  readonly text: () => string;
}

/** Makes a front that also speaks the pseudo-language, and remembers what the server said. */
export function teach(front: Front): ServerContent {
  // Every start of the app asks for much of it again.
  const said = new Set<string>();
  const strings = (value: unknown): void => {
    if (typeof value === 'string') said.add(value.replace(/<[^>]*>/g, ' ').replace(/&amp;/g, '&'));
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) strings(each);
  };
  front.meet(/\/language-hi-.*\.js/, withPseudo);
  front.meet(/^(\/api\/(?!events|media)|\/config\.json)/, (text) => {
    if (text.startsWith('{') || text.startsWith('[')) strings(JSON.parse(text));
    return text;
  });
  return { text: () => [...said].join('\n') };
}

/** Before a signal goes, a device on which Hindi was chosen has its messages. */
export function keepMessagesBeforeOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (is) => {
    const [page] = context.pages();
    if (is && page)
      await page.evaluate(async () => {
        const worker = (await navigator.serviceWorker.getRegistration())?.active;
        worker?.postMessage({ type: 'KEEP_LANGUAGE', code: 'hi' });
        while (
          worker &&
          !(await (await caches.open('languages')).keys()).some(({ url }) =>
            url.includes('/language-hi-'),
          )
        )
          await new Promise((resolve) => setTimeout(resolve, 50));
      });
    await setOffline(is);
  };
}

/** Switches the page where it stands, as if another tab had chosen the language. */
export async function speak(page: Page, spoken: Spoken): Promise<void> {
  const say = (code: string) =>
    page.evaluate((chosen) => new BroadcastChannel('chairside-language').postMessage(chosen), code);
  const speaks = (code: string) =>
    page.waitForFunction((chosen) => document.documentElement.lang === chosen, code);
  // A language that is spoken already is not loaded again.
  await say('en');
  await speaks('en');
  await page.evaluate((is) => {
    globalThis.speaksPseudo = is;
  }, spoken === 'pseudo');
  await say('hi');
  await speaks('hi');
}
