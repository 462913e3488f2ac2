import type { Page, Route } from '@playwright/test';

/** The body of the page's next answer from this address, taken off the wire on its way; a body that is read as a stream is not kept by the browser. */
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

/** Holds the page's next request to this address; `release` lets it go on. */
export async function holdNext(page: Page, address: string): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route): Promise<void> => {
    await promise;
    await route.continue();
  };
  await page.route(address, hold, { times: 1 });
  return { release: resolve };
}
