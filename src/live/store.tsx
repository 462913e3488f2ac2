import { liveQuery } from 'dexie';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { activeTag, type Device } from '../../sync/store/device.ts';
import type { Store } from '../../sync/store/session.ts';
import type { Opening } from './opening.ts';

/** `opening`: not known yet. `null`: nobody is signed in here. `refused`: this browser stores nothing. */
export type StoreState = Store | null | 'opening' | 'refused';

const StoreContext = createContext<StoreState>('opening');
const DeviceContext = createContext<Device | null>(null);

/** Holds the active account's store and follows sign-in, sign-out and account changes of every tab. */
export function StoreProvider({ opening, opened, children }: { opening: Promise<Opening>; opened: Opening | null; children: ReactNode }) {
  const [state, setState] = useState<StoreState>(opened ? opened.store : 'opening');
  const [device, setDevice] = useState<Device | null>(opened?.accounts.device ?? null);
  useEffect(() => {
    let over = false;
    let stop: (() => void) | undefined;
    const refused = (): void => setState('refused');
    const follow = ({ accounts, store: first }: Opening): void => {
      setState(first);
      setDevice(accounts.device);
      const watched = liveQuery(() => activeTag(accounts.device)).subscribe({
        next: () => void accounts.active().then((store) => over || setState(store), refused),
        error: refused,
      });
      stop = () => {
        watched.unsubscribe();
        accounts.close();
      };
      if (over) stop();
    };
    opening.then(follow, refused);
    return () => {
      over = true;
      stop?.();
    };
  }, [opening]);
  return (
    <DeviceContext value={device}>
      <StoreContext value={state}>{children}</StoreContext>
    </DeviceContext>
  );
}

/** The device's own small database; null while it is being opened. */
export const useDevice = (): Device | null => use(DeviceContext);

export const useStoreState = (): StoreState => use(StoreContext);

/** The open store; null while opening, signed out or refused. */
export function useStore(): Store | null {
  const state = useStoreState();
  return typeof state === 'object' ? state : null;
}
