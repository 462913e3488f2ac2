import { defineConfig } from '@playwright/test';
import { chromium } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  workers: Number(process.env.JOURNEY_WORKERS ?? 1),
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  expect: { timeout: 10_000 },
  use: {
    ...chromium,
    serviceWorkers: 'allow',
    viewport: { width: 360, height: 780 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
