import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Device } from '../../../sync/device/device.ts';
import { whoIsIn } from '../../../sync/page/device.ts';
import { watchTakenAway } from '../../../sync/page/taken-away.ts';
import type { Store } from '../../../sync/store/session.ts';
import { onOutdated } from '../../../sync/store/storage-error.ts';
import type { Account } from './account.ts';
import { AccountFileMissing, type Opening } from './opening.ts';
import { sharedQuery, useSharedQuery } from './shared-query.ts';
import { MeContext } from './use-me.ts';

/**
 * Calls back when the browser has evicted the store while the page is open. The page keeps its
 * content, with unsaved input.
 */
export function useTakenAway(onTaken: () => void): void {
  const device = useDevice();
  const store = useStore();
  const told = useRef(onTaken);
  useEffect(() => {
    told.current = onTaken;
  });
  useEffect(
    () => (device && store ? watchTakenAway(device, store, () => told.current()) : undefined),
    [device, store],
  );
}

/**
 * The result of a query to the open store, updated on every change; undefined until the first
 * result. It stops when the store is closed by a sign-out in any tab: the next account has its own
 * query.
 */
export function useStored<T>(
  ask: (store: Store) => Promise<T>,
  ...about: readonly unknown[]
): T | undefined {
  const store = useStore();
  return useLiveQuery(
    () => (store ? unlessClosed(store, ask(store)) : undefined),
    [store, ...about],
  );
}

/** The result; undefined if the store was closed first. Rejects with any other failure. */
export function unlessClosed<T>(store: Store, answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((failure: unknown) => {
    if (store.db.isOpen()) throw failure;
    return undefined;
  });
}

/**
 * `opening`: not known yet; `slow`: not known after the usual time. `null`: no session on this
 * device. `locked`: opens only with the PIN. `refused`: this browser cannot store anything.
 * `newer`: a newer build of the app holds the store.
 */
export type AccountState = Account | null | 'locked' | 'opening' | 'slow' | 'refused' | 'newer';

/** Time after which the page reports that the store does not open (milliseconds). */
const SLOW_MS = 5_000;

/**
 * Compares the error by name, because chunks that a page loads at different times do not share
 * classes.
 */
const stateAfter = (cause: unknown): 'refused' | 'newer' =>
  cause instanceof Error && cause.name === 'NewerStore' ? 'newer' : 'refused';

const AccountContext = createContext<AccountState>('opening');
const DeviceContext = createContext<Device | null>(null);

/**
 * Holds the active account's store and follows sign-in, sign-out and account changes of every tab.
 */
export function StoreProvider({
  opening,
  opened,
  children,
}: {
  opening: Promise<Opening>;
  opened: Opening | null;
  children: ReactNode;
}) {
  const [state, setState] = useState<AccountState>(opened ? opened.account : 'opening');
  const [device, setDevice] = useState<Device | null>(opened?.device ?? null);
  const [missing, setMissing] = useState<AccountFileMissing>();
  useEffect(() => {
    let cancelled = false;
    let stop: (() => void) | undefined;
    const fail = (cause: unknown): void =>
      cause instanceof AccountFileMissing ? setMissing(cause) : setState(stateAfter(cause));
    const follow = ({ device, account: first, active, close }: Opening): void => {
      setState(first);
      setDevice(device);
      const look = (draw: (work: () => void) => void): Promise<void> =>
        active().then((account) => void (cancelled || draw(() => setState(account))), fail);
      // A query that fails, as on a connection that a phone has cut, is repeated: the failure does
      // not mean that this browser refuses storage.
      const unwatch = sharedQuery(() => whoIsIn(device)).watch(() => void look((work) => work()));
      // A page in the back/forward cache receives no changes. After its return it stays hidden
      // until it has read and rendered the current account (S19).
      const returned = ({ persisted }: PageTransitionEvent): void => {
        if (!persisted) return;
        const { style } = document.documentElement;
        style.visibility = 'hidden';
        void look(flushSync).finally(() => style.removeProperty('visibility'));
      };
      addEventListener('pageshow', returned);
      stop = () => {
        unwatch();
        removeEventListener('pageshow', returned);
        close();
      };
      if (cancelled) stop();
    };
    opening.then(follow, fail);
    const slow = setTimeout(
      () => setState((known) => (known === 'opening' ? 'slow' : known)),
      SLOW_MS,
    );
    const unhear = onOutdated(() => setState('newer'));
    return () => {
      cancelled = true;
      clearTimeout(slow);
      unhear();
      stop?.();
    };
  }, [opening]);
  // Without this file nothing can be read, so the whole page reports the failure.
  if (missing) throw missing;
  return (
    <DeviceContext value={device}>
      <AccountContext value={state}>{children}</AccountContext>
    </DeviceContext>
  );
}

/** The device's own small database; null while it is being opened. */
export const useDevice = (): Device | null => use(DeviceContext);

export const useAccountState = (): AccountState => use(AccountContext);

/** The open store; null while opening, signed out or refused. */
export function useStore(): Store | null {
  const state = useAccountState();
  return typeof state === 'object' ? (state?.store ?? null) : null;
}

/** Reads the stored session once for the whole page, and again whenever it changes. */
export function MeProvider({ children }: { children: ReactNode }) {
  const state = useAccountState();
  const account = typeof state === 'object' ? state : null;
  const me = useSharedQuery(account?.me);
  return (
    <MeContext
      value={state === 'opening' || state === 'slow' ? undefined : account ? me?.value : null}
    >
      {children}
    </MeContext>
  );
}
