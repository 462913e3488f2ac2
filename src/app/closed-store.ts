/**
 * A sign-out closes the store under whatever was being read or written in that moment, here and in every other tab; whoever
 * asked is gone with the account. Known readers meet that themselves (`unlessClosed`); this is for the one that was seen once
 * in a journey and not found.
 */
export function expectClosedStores(): void {
  addEventListener('unhandledrejection', (event) => {
    if ((event.reason as Error | null)?.name === 'DatabaseClosedError') event.preventDefault();
  });
}
