import { chromium, type Page, type Response } from '@playwright/test';
import { launch, phone } from '../support/browser.ts';
import { ASHA_SELF } from '../support/canaries.ts';
import { expect, test } from '../support/journey.ts';
import { leave, menu, waitAtLogin } from '../support/leaving.ts';
import { card, installed, signIn } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow' });

/** An address of this origin that runs no script. */
const PLAIN = '/config.json';

const found = (text: string): string[] => ASHA_SELF.filter((canary) => text.includes(canary));

/**
 * Returns the entries of the browser's HTTP cache for these addresses, without the service worker:
 * address and beginning of the body.
 */
async function inHttpCache(page: Page, addresses: readonly string[]): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setBypassServiceWorker', { bypass: true });
  await page.reload();
  return page.evaluate(async (all) => {
    const found: string[] = [];
    for (const address of all) {
      const answer = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
        () => null,
      );
      if (answer?.ok) found.push(`${address} ${(await answer.text()).slice(0, 200_000)}`);
    }
    if (navigator.serviceWorker.controller) throw new Error('A service worker answered.');
    return found;
  }, addresses);
}

/**
 * Records the first frame of a page that is restored from the back-forward cache.
 */
const noteRestored = (page: Page) =>
  page.addInitScript(() => {
    const shown = (): string =>
      getComputedStyle(document.documentElement).visibility === 'hidden'
        ? 'hidden'
        : document.documentElement.outerHTML;
    Object.assign(window, { shown });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      Object.assign(window, { restored: '' });
      requestAnimationFrame(() => Object.assign(window, { restored: shown() }));
    });
  });

/** Asha signs in and opens screens, which leaves her pages in the back-forward cache. */
async function ashaWasHere(page: Page): Promise<void> {
  await signIn(page);
  await installed(page);
  for (const path of ['/calendar', '/notifications', '/upcoming-training']) await page.goto(path);
  await expect(card(page, 9001)).toBeVisible();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Precision bob starts in 15 minutes', { tag: 'training' });
  });
  expect(
    await page.evaluate(
      async () => (await (await navigator.serviceWorker.ready).getNotifications()).length,
    ),
  ).toBe(1);
}

test('[S16] [S19] no data of the previous person is in the HTTP cache, notifications, history or back-forward cache', async ({
  server,
}) => {
  const baseURL = server.url;
  // A browser with a back-forward cache, as people's browsers have.
  const browser = await chromium.launch({
    ...launch,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ ...phone, baseURL, permissions: ['notifications'] });
  const seen = new Set<string>();
  context.on('response', (response: Response) => {
    if (response.request().method() === 'GET' && response.url().startsWith(baseURL))
      seen.add(response.url());
  });
  const page = await context.newPage();
  await noteRestored(page);
  const client = await context.newCDPSession(page);
  /** Playwright loses a page restored from the back-forward cache; the protocol does not. */
  const ask = async (expression: string): Promise<string> =>
    String((await client.send('Runtime.evaluate', { expression })).result.value);
  /**
   * Goes to an entry of the tab's history; returns the page's current and first content, and
   * whether it was restored from the back-forward cache.
   */
  const returnTo = async ({
    id,
    url,
  }: {
    id: number;
    url: string;
  }): Promise<{ shown: string; isRestored: boolean }> => {
    await client.send('Page.navigateToHistoryEntry', { entryId: id });
    await expect
      .poll(() => ask('document.querySelector("main") ? location.href : ""').catch(() => ''))
      .toBe(url);
    const shown = await ask(
      '[window.restored, shown(), document.title, JSON.stringify(history.state)].join()',
    );
    return { shown, isRestored: (await ask('window.restored !== undefined')) === 'true' };
  };
  await ashaWasHere(page);
  await page.goto(PLAIN);
  const { currentIndex, entries } = await client.send('Page.getNavigationHistory');
  // A popup of home has a history entry, which the app leaves by itself.
  const visited = entries
    .slice(1, currentIndex)
    .filter(({ url }) => new URL(url).pathname !== '/home');
  // Proves that this browser restores pages and that their content is read. It evicts a page whose
  // lock another thread waits for.
  const [last] = visited.slice(-1);
  const plain = entries[currentIndex]?.id ?? 0;
  await expect(async () => {
    const left = last && (await returnTo(last));
    await client.send('Page.navigateToHistoryEntry', { entryId: plain });
    await expect.poll(() => ask('location.pathname').catch(() => '')).toBe(PLAIN);
    expect(left?.isRestored).toBe(true);
  }).toPass();

  // In another tab Asha signs out, and Farah logs in.
  const next = await context.newPage();
  await next.goto('/home');
  await menu(next);
  await leave(next);
  await waitAtLogin(next);
  await expect
    .poll(() =>
      next.evaluate(
        async () => (await (await navigator.serviceWorker.ready).getNotifications()).length,
      ),
    )
    .toBe(0);
  await signIn(next, 'HD1003');

  // Back through all pages that Asha opened, in her tab.
  for (const entry of visited.toReversed())
    expect(found((await returnTo(entry)).shown)).toEqual([]);

  const addresses = [...seen];
  expect(found(addresses.join('\n'))).not.toEqual([]);
  const cached = await inHttpCache(next, addresses);
  // The cache is really read: it holds the app's own files, and none of Asha's responses.
  expect(cached.some((one) => one.includes('/assets/'))).toBe(true);
  expect(found(cached.filter((one) => !one.includes('/assets/')).join('\n'))).toEqual([]);
  await browser.close();
});
