import type { Store } from './session.ts';

/**
 * One value per store, made on first use. It is only in memory and goes with the store, so that nothing of one account
 * appears in another's session (law L13).
 */
export function perStore<T>(make: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store, { readonly value: T }>();
  return (store) => {
    const known = values.get(store) ?? { value: make(store) };
    values.set(store, known);
    return known.value;
  };
}
