import { liveQuery } from 'dexie';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { browserEdges } from '../../sync/browser.ts';
import { type Accounts, openAccounts } from '../../sync/store/accounts.ts';
import { activeTag } from '../../sync/store/device.ts';
import type { Store } from '../../sync/store/session.ts';

/** `opening`: not known yet. `null`: nobody is signed in here. `refused`: this browser stores nothing. */
export type StoreState = Store | null | 'opening' | 'refused';

const StoreContext = createContext<StoreState>('opening');

/** Opens the active account's store and follows sign-in, sign-out and account changes of every tab. */
export function StoreProvider({ children }: { children: ReactNode }) {
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
    openAccounts(browserEdges).then(follow, () => setState('refused'));
    return () => {
      over = true;
      stop?.();
    };
  }, []);
  return <StoreContext value={state}>{children}</StoreContext>;
}

export const useStoreState = (): StoreState => use(StoreContext);

/** The open store; null while opening, signed out or refused. */
export function useStore(): Store | null {
  const state = useStoreState();
  return typeof state === 'object' ? state : null;
}
