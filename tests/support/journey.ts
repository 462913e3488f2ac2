import { test as base, expect } from '@playwright/test';
import { type LiveServer, startServer } from './live-server.ts';

/**
 * What every page says that no journey asked for: errors of ours, and what the policy blocked [S2].
 */
const isNoise = (text: string) =>
  text.startsWith('Failed to load resource') ||
  // Journeys make reads fail; what is said about that is proven where it is said.
  text.startsWith('A read failed: ') ||
  text === 'Service Worker registration blocked by Playwright';

/** Journeys that prove something of the service worker, or need what it keeps. */
const WITH_WORKER = ['@installed', '@whole-browser'];

/**
 * A journey: a fresh browser profile against a real server of the worker's own, its world filled
 * again before each test. Unexpected words in a console and uncaught errors fail it;
 * `quiet.allow(/pattern/)` names what is expected.
 */
export const test = base.extend<
  { whatsNew: boolean | 'film'; quiet: { allow: (pattern: RegExp) => void } },
  { server: LiveServer }
>({
  /** Whether home opens with What's New; only journeys about it ask for that. */
  whatsNew: [false, { option: true }],
  // Where a journey is not about it, nothing depends on when it came; getting all that it keeps takes as long as a sign-in.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  serviceWorkers: async ({}, use, { tags }) =>
    use(tags.some((tag) => WITH_WORKER.includes(tag)) ? 'allow' : 'block'),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({}, 'built');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 400_000 },
  ],
  baseURL: async ({ server, whatsNew }, use) => {
    await server.control.clock(0);
    await server.control.reset({ whats_new: whatsNew });
    await use(server.url);
  },
  quiet: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const said: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !isNoise(message.text()))
          said.push(message.text());
      });
      context.on('weberror', (error) => said.push(String(error.error())));
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(
        said.filter((text) => !allowed.some((pattern) => pattern.test(text))),
        'unexpected console output',
      ).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
