/**
 * A sign-out closes the store under whatever was being read or written in that moment, here and in every other tab; whoever
 * asked is gone with the account. Dexie reports its own half-done transactions too, which no caller can catch.
 */
export function expectClosedStores(): void {
  addEventListener('unhandledrejection', (event) => {
    if ((event.reason as Error | null)?.name === 'DatabaseClosedError') event.preventDefault();
  });
}
