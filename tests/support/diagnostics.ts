import type { Diagnostics } from '../../src/live/device/diagnostics.ts';

interface Over {
  readonly browser?: Partial<Diagnostics['browser']>;
  readonly store?: Partial<Diagnostics['store']>;
}

/** Returns the diagnostics of a healthy app, with a test's changes. */
export const diagnosticsOf = ({ browser, store }: Over = {}): Diagnostics => ({
  browser: {
    build: 'B1x_9aZ',
    engine: 'Chromium 139',
    isInstalled: true,
    isOnline: true,
    used: 50 * 1_048_576,
    quota: 1_000 * 1_048_576,
    isPersisted: true,
    hasShell: true,
    offered: { flags: ['changes'], calls: 12, fields: 3, takesTicket: true },
    ...browser,
  },
  store: {
    documents: 14,
    pages: 0,
    files: 1,
    entries: {
      waiting: 0,
      sending: 0,
      acknowledged: 0,
      sent: 0,
      ambiguous: 0,
      refused: 0,
      expired: 0,
      poison: 0,
    },
    oldest: Date.UTC(2026, 7, 11),
    newest: Date.UTC(2026, 7, 12),
    epoch: 1,
    hasPin: false,
    isKept: true,
    knowsClock: true,
    lines: [],
    ...store,
  },
});
