import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { headlessShell, launch, phone } from '../../tests/support/browser.ts';
import { type LiveServer, startServer } from '../../tests/support/live-server.ts';

/** The slow phone of every budget: the page's thread runs at a quarter of this machine's speed. */
export const CPU_RATE = 4;

/** The built app, a real server and a browser, for one benchmark. */
export interface Stage {
  readonly server: LiveServer;
  readonly browser: Browser;
  device(): Promise<BrowserContext>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const server = await startServer({ RATE_PER_MINUTE: '100000' });
  // Headless, because the full browser's start page would compete with the measured one.
  const browser = await chromium.launch({ ...launch, ...headlessShell.launchOptions });
  return {
    server,
    browser,
    device: () => browser.newContext({ ...phone, baseURL: server.url }),
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/**
 * Opens a page with the phone's speed, which records when a selector first matches (ms since
 * navigation began).
 */
export async function slowPage(context: BrowserContext, selector: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  // As text, because this file's compiler would insert calls that a page does not know.
  await page.addInitScript(`new MutationObserver((_, observer) => {
    if (!document.querySelector(${JSON.stringify(selector)})) return;
    observer.disconnect();
    requestAnimationFrame(() => { globalThis.firstContent = performance.now(); });
  }).observe(document, { childList: true, subtree: true });`);
  return page;
}

/** Returns when the page first showed the watched selector (ms since navigation began). */
export async function firstContent(page: Page): Promise<number> {
  await page.waitForFunction(
    () => (globalThis as { firstContent?: number }).firstContent !== undefined,
    undefined,
    { timeout: 30_000 },
  );
  return page.evaluate(() => (globalThis as { firstContent?: number }).firstContent ?? 0);
}
