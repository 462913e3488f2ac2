import { type Endpoint, expose } from 'comlink';
import type { Engine } from '../sync/engine.ts';
import { forgeryTokenIn } from '../sync/wire/forgery.ts';

/**
 * Lets a page call the engine's verbs but not replace them: Comlink also passes on writes, and the
 * engine calls its own verbs.
 */
export function exposeVerbs(engine: Engine, page?: Endpoint): void {
  const verbs: Engine = Object.freeze(Object.assign(Object.create(null), engine));
  expose(verbs, page);
}

/**
 * The page's anti-forgery token. A worker cannot read cookies, so its page sends them at the start
 * and on every change.
 */
let token = '';

/** Receives the page's cookies. */
export function receiveCookies(scope: EventTarget): void {
  scope.addEventListener('message', (event) => {
    const { cookies } = Object((event as MessageEvent<unknown>).data) as {
      readonly cookies?: unknown;
    };
    if (typeof cookies === 'string') token = forgeryTokenIn(cookies);
  });
}

/** The page's anti-forgery token; empty if it has none. */
export const pageForgeryToken = async (): Promise<string> => token;
