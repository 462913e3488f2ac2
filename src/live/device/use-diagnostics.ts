import { useEffect, useState } from 'react';
import { readStoreFacts, type StoreFacts } from '../../../sync/page/diagnostics.ts';
import { useDevice } from '../account/store.tsx';
import { useStored } from '../account/use-stored.ts';
import { type BrowserFacts, readBrowserFacts } from './browser-facts.ts';
import { useOnline } from './use-network.ts';

/** What can be said of this app on this device; the store's part follows every change. */
export interface Diagnostics {
  readonly browser: BrowserFacts;
  readonly store: StoreFacts;
}

/** Undefined until everything was read. */
export function useDiagnostics(): Diagnostics | undefined {
  const device = useDevice();
  const online = useOnline();
  const [browser, setBrowser] = useState<BrowserFacts>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that came or went is a fact of the browser
  useEffect(() => {
    let over = false;
    void readBrowserFacts().then((facts) => over || setBrowser(facts));
    return () => {
      over = true;
    };
  }, [online]);
  const store = useStored(
    async (open) => (device ? readStoreFacts(open, device) : undefined),
    device,
  );
  return browser && store ? { browser, store } : undefined;
}
