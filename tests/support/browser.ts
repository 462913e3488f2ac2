import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';

// Root has no user namespace for the sandbox; the other flags stop Chromium's own requests.
const flags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Background Sync waits five minutes between tries, too long for a journey.
const quickSync = [
  '--force-fieldtrials=BackgroundSync/G',
  '--force-fieldtrial-params=BackgroundSync.G:initial_retry_delay_sec/2/retry_delay_factor/1/max_sync_attempts/20',
];

const executablePath = process.env.CHROMIUM_PATH;

/** Launch options of Chromium: the one that the scripts found, else Playwright's own. */
export const launch = {
  headless: true,
  args: [...flags, ...quickSync],
  ...(executablePath ? { executablePath } : {}),
} satisfies LaunchOptions;

/** The same options for Playwright's `use`. */
export const chromium = { browserName: 'chromium', launchOptions: launch } as const;

const shellPath = process.env.CHROMIUM_SHELL_PATH;
/** The headless shell, a third cheaper; if it was not found, the full browser. */
export const headlessShell = {
  launchOptions: { ...launch, ...(shellPath ? { executablePath: shellPath } : {}) },
} satisfies {
  launchOptions: LaunchOptions;
};

/**
 * Context options of a phone of 360 px in Mumbai, for journeys that open a profile of their own.
 */
export const phone = {
  viewport: { width: 360, height: 780 },
  locale: 'en-GB',
  timezoneId: 'Asia/Kolkata',
} satisfies BrowserContextOptions;
