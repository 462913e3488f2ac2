import { defineConfig } from '@playwright/test';
import { chromium, headlessShell } from './tests/support/browser.ts';

/** What only the whole browser does: installing, and sending with every page closed. */
const WHOLE_BROWSER = /@whole-browser/;
const SCAN = 'qr-scan.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/support/before-journeys.ts',
  outputDir: '.cache/journeys',
  workers: Number(process.env.JOURNEY_WORKERS ?? 2),
  // Any two run side by side; each resets the world of its own worker.
  fullyParallel: true,
  retries: 0,
  // Patience costs nothing where a journey passes, and two browsers on two cores are sometimes slow.
  timeout: 120_000,
  forbidOnly: true,
  projects: [
    { name: 'journeys', testIgnore: SCAN, grepInvert: WHOLE_BROWSER, use: headlessShell },
    { name: 'whole-browser', testIgnore: SCAN, grep: WHOLE_BROWSER },
    // What a scanner program reads has a step of its own: not every machine has that program.
    { name: 'scan', testMatch: SCAN, use: headlessShell },
  ],
  expect: { timeout: 20_000 },
  use: {
    ...chromium,
    viewport: { width: 360, height: 780 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    // A trace of every step costs a seventh of the time; `JOURNEY_TRACE=retain-on-failure` records what failed.
    trace: process.env.JOURNEY_TRACE === 'retain-on-failure' ? 'retain-on-failure' : 'off',
  },
});
