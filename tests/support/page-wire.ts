import type { Page, Route } from '@playwright/test';

/**
 * Returns the body of the page's next answer from this address, taken on its way: the browser does
 * not keep a body that is read as a stream.
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
 * Holds the page's next request to this address: `asked` passes once the page has sent it,
 * `release` lets it go on.
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
