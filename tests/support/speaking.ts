import type { BrowserContext, Page } from '@playwright/test';
import { catalogues } from '../src/i18n/catalogues.ts';
import type { Front } from './front.ts';
import { pseudoCatalogue } from './pseudo.ts';

declare global {
  /** Whether the file of Hindi returns the pseudo-language's messages; set by a test. */
  var speaksPseudo: boolean | undefined;
}

/** Languages for tests: Hindi, and a pseudo-language made from English. */
export type Spoken = 'pseudo' | 'hi';

const messages = JSON.stringify(
  pseudoCatalogue(Object.assign({}, ...Object.values(catalogues.en))),
);

/**
 * Returns the built file of Hindi, changed so that it returns the pseudo-language if a test wants
 * it.
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

/** Texts of the API's responses through a front, joined, without entities and tags. */
export interface ServerContent {
  readonly text: () => string;
}

/** Lets a front serve the pseudo-language, and records the texts of the server. */
export function teach(front: Front): ServerContent {
  // A set, because every start requests many documents again.
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

/** Loads the messages of Hindi before the context goes offline. */
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

/** Switches the language of the page, as another tab would. */
export async function speak(page: Page, spoken: Spoken): Promise<void> {
  const say = (code: string) =>
    page.evaluate((chosen) => new BroadcastChannel('chairside-language').postMessage(chosen), code);
  const speaks = (code: string) =>
    page.waitForFunction((chosen) => document.documentElement.lang === chosen, code);
  // The current language is not loaded again.
  await say('en');
  await speaks('en');
  await page.evaluate((is) => {
    globalThis.speaksPseudo = is;
  }, spoken === 'pseudo');
  await say('hi');
  await speaks('hi');
}
