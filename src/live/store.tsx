import { liveQuery } from 'dexie';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { browserEdges } from '../../sync/browser.ts';
import { type Accounts, openAccounts } from '../../sync/store/accounts.ts';
import { activeTag } from '../../sync/store/device.ts';
import type { Store } from '../../sync/store/session.ts';

/** `opening`: not known yet. `null`: nobody is signed in here. `refused`: this browser stores nothing. */
export type StoreState = Store | null | 'opening' | 'refused';

const StoreContext = createContext<StoreState>('opening');

/** Opens the device's own database; begun before anything is drawn, so that it opens while the page is made. */
export async function startOpening(): Promise<Accounts> {
  const accounts = await openAccounts(browserEdges);
  // The account's own database too; who asks for it later finds it open. What fails here fails again there, and is said there.
  await accounts.active().catch(() => null);
  return accounts;
}

/** Opens the active account's store and follows sign-in, sign-out and account changes of every tab. */
export function StoreProvider({ opening, children }: { opening: Promise<Accounts>; children: ReactNode }) {
  const [state, setState] = useState<StoreState>('opening');
  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    const follow = (accounts: Accounts): void => {
      const watched = liveQuery(() => activeTag(accounts.device)).subscribe({
        next: () =>
          void accounts.active().then(
            (store) => over || setState(store),
            () => setState('refused'),
          ),
        error: () => setState('refused'),
      });
      stop = () => {
        watched.unsubscribe();
        accounts.close();
      };
      if (over) stop();
    };
    opening.then(follow, () => setState('refused'));
    return () => {
      over = true;
      stop?.();
    };
  }, [opening]);
  return <StoreContext value={state}>{children}</StoreContext>;
}

export const useStoreState = (): StoreState => use(StoreContext);

/** The open store; null while opening, signed out or refused. */
export function useStore(): Store | null {
  const state = useStoreState();
  return typeof state === 'object' ? state : null;
}
