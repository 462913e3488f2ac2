import { forgeryTokenIn } from '../sync/wire/forgery.ts';

/** A worker of a page cannot read cookies, so its page tells them at the start and when one changes. */
let told = '';

/** Hears what the page tells. */
export function hearCookies(scope: EventTarget): void {
  scope.addEventListener('message', (event) => {
    const { cookies } = Object((event as MessageEvent<unknown>).data) as { readonly cookies?: unknown };
    if (typeof cookies === 'string') told = forgeryTokenIn(cookies);
  });
}

/** The page's anti-forgery token; empty if it has none. */
export const toldForgeryToken = async (): Promise<string> => told;
