import { defineConfig } from '@playwright/test';
import { chromium, headlessShell } from './tests/support/browser.ts';
import type { Kind } from './tests/support/other-browser.ts';

/** Journeys that only the full browser supports: installing, and sending with every page closed. */
const WHOLE_BROWSER = /@whole-browser/;
/**
 * Journeys that measure the processor's time, which browsers beside them would lengthen: they run
 * once all others have ended.
 */
const ALONE = /@alone/;
const SCAN = 'qr-scan.spec.ts';
/**
 * Every pictured state in Hindi and a pseudo-language: a step of its own, because it takes as long
 * as half of the journeys.
 */
const WORDS = 'words.spec.ts';
/**
 * The same journey in browsers that are no Chromium: a step of its own, because not every machine
 * has them.
 */
const OTHERS = 'browsers.spec.ts';
const apart = [SCAN, WORDS, OTHERS];

export default defineConfig<object, { kind: Kind }>({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/before-journeys.ts',
  outputDir: '.cache/journeys',
  // A third on two cores makes nothing faster (17 journeys: 2.1 minutes with three, 2.0 with two),
  // and lets each wait longer for its turn.
  workers: Number(process.env.JOURNEY_WORKERS ?? 2),
  // Any two can run side by side, because each resets the world of its own worker.
  fullyParallel: true,
  // A journey that passes only at its second try is named, and more than a few fail the step
  // (`scripts/testing/second-try.mjs`).
  retries: process.env.CI ? 1 : 0,
  // Long timeouts cost nothing when a journey passes; on a busy machine they take several times as
  // long.
  timeout: 300_000,
  forbidOnly: true,
  projects: [
    { name: 'journeys', testIgnore: apart, grepInvert: [WHOLE_BROWSER, ALONE], use: headlessShell },
    { name: 'whole-browser', testIgnore: apart, grep: WHOLE_BROWSER },
    {
      name: 'alone',
      testIgnore: apart,
      grep: ALONE,
      use: headlessShell,
      dependencies: ['journeys', 'whole-browser'],
    },
    // Journeys that need a scanner program have their own step, because not every machine has one.
    { name: 'scan', testMatch: SCAN, use: headlessShell },
    { name: 'words', testMatch: WORDS, use: headlessShell },
    { name: 'firefox', testMatch: OTHERS, use: { kind: 'firefox' } },
    { name: 'webkitgtk', testMatch: OTHERS, use: { kind: 'webkitgtk' } },
  ],
  // Less than the half minute after which the app looks by itself: what should come at once is not
  // proven by that.
  expect: { timeout: 25_000 },
  use: {
    ...chromium,
    viewport: { width: 360, height: 780 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // Tracing every step costs a seventh of the time; `JOURNEY_TRACE=retain-on-failure` records
    // failures.
    trace: process.env.JOURNEY_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
  },
});
