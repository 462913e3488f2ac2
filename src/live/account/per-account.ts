import { perStore } from '../../../sync/store/per-store.ts';
import { useStore } from './store.tsx';

/**
 * Makes a hook for state of the page that belongs to one account. The state is made on first use,
 * outlives the screen, and goes with the account's store, so that the next person does not meet it
 * (law L13). Undefined while no account is open.
 */
export function perAccount<T>(make: () => T): () => T | undefined {
  const stateOf = perStore(make);
  return function usePerAccount() {
    const store = useStore();
    return store ? stateOf(store) : undefined;
  };
}
