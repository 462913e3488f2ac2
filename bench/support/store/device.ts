import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { headlessShell } from '../../../tests/support/browser.ts';
import type { RunPhase } from './in-page.ts';

/**
 * A profile on the disk. The browser is restarted for each phase, so that nothing is cached in
 * memory.
 */
export interface Profile {
  /** Starts the browser, runs one phase in its page, and ends the browser; returns milliseconds. */
  run(phase: string, programs?: number): Promise<number>;
  remove(): Promise<void>;
}

const MOST_MS = 240_000;

/** Makes a new profile; `rate`: factor by which the page's thread is slowed down. */
export async function openProfile(address: string, rate: number): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'chairside-bench-profile-'));
  return {
    async run(phase, programs) {
      const context = await chromium.launchPersistentContext(folder, headlessShell.launchOptions);
      try {
        const page = await context.newPage();
        page.setDefaultTimeout(MOST_MS);
        await page.goto(address);
        await page.waitForFunction(() => 'runPhase' in globalThis);
        if (rate > 1)
          await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', {
            rate,
          });
        return await page.evaluate(
          ([name, count]) =>
            (globalThis as unknown as { runPhase: RunPhase }).runPhase(name, count),
          [phase, programs] as const,
        );
      } finally {
        await context.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
