import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';

// Root has no user namespace to sandbox in; the flags keep Chromium from calling anyone but the
// server under test.
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Background Sync waits five minutes between tries; a journey cannot.
const quickSync = [
  '--force-fieldtrials=BackgroundSync/G',
  '--force-fieldtrial-params=BackgroundSync.G:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/20',
];

const executablePath = process.env.CHROMIUM_PATH;

/** How journeys start Chromium: the one that the scripts found, else Playwright's own. */
export const launch = {
  headless: true,
  args: [...flags, ...quickSync],
  ...(executablePath ? { executablePath } : {}),
} satisfies LaunchOptions;

/** The same as a part of Playwright's `use`. */
export const chromium = { browserName: 'chromium', launchOptions: launch } as const;

const shellPath = process.env.CHROMIUM_SHELL_PATH;
/** The same browser without its windows, a third cheaper; where it was not found, the whole one. */
export const headlessShell = {
  launchOptions: { ...launch, ...(shellPath ? { executablePath: shellPath } : {}) },
} satisfies {
  launchOptions: LaunchOptions;
};

/** A phone of 360 px in Mumbai: what a journey sees when it opens a profile of its own. */
export const phone = {
  viewport: { width: 360, height: 780 },
  locale: 'en-GB',
  timezoneId: 'Asia/Kolkata',
} satisfies BrowserContextOptions;
