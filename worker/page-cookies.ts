import { forgeryTokenIn } from '../sync/wire/forgery.ts';

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
