import { test as base, expect } from '@playwright/test';
import { type LiveServer, startServer } from './live-server.ts';

/** Console output that fails no journey; our own errors and the policy's blocks [S2] do. */
const isNoise = (text: string) =>
  text.startsWith('Failed to load resource') ||
  // Journeys make reads fail; other tests prove their log.
  text.startsWith('A read failed: ') ||
  text === 'Service Worker registration blocked by Playwright';

/** Tags of journeys that need the service worker or its caches. */
const WITH_WORKER = ['@installed', '@whole-browser'];

/**
 * A journey: a fresh browser profile with a server of the worker's own, whose world is filled again
 * before each test. Unexpected console output and uncaught errors fail it; `quiet.allow(/pattern/)`
 * allows expected output.
 */
export const test = base.extend<
  { whatsNew: boolean | 'film'; quiet: { allow: (pattern: RegExp) => void } },
  { server: LiveServer }
>({
  /** Whether home opens with What's New, which only journeys about it need. */
  whatsNew: [false, { option: true }],
  // Blocked in other journeys, because filling its caches takes as long as a sign-in.
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
