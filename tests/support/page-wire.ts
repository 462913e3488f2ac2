import type { Page, Route } from '@playwright/test';

/**
 * Returns the body of the page's next response from this address, taken on its way, because the
 * browser does not keep a streamed body.
 */
export function nextAnswer<T>(page: Page, address: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const take = async (route: Route): Promise<void> => {
      const response = await route.fetch();
      resolve((await response.json()) as T);
      await route.fulfill({ response });
    };
    page.route(address, take, { times: 1 }).catch(reject);
  });
}

/**
 * Holds the page's next request to this address. `asked` resolves when the page has sent it, and
 * `release` passes it on.
 */
export async function holdNext(
  page: Page,
  address: string | RegExp,
): Promise<{ readonly asked: Promise<void>; readonly release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    asked.resolve();
    await released.promise;
    await route.continue();
  };
  await page.route(address, hold, { times: 1 });
  return { asked: asked.promise, release: released.resolve };
}
