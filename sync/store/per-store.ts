import type { Store } from './session.ts';

/**
 * Returns a getter of one value per store, made on first use. The value is only in memory and is
 * dropped with the store, so nothing of one account appears in another's session (law L13).
 */
export function perStore<T>(make: (store: Store) => T): (store: Store) => T {
  const values = new WeakMap<Store, { readonly value: T }>();
  return (store) => {
    const holder = values.get(store) ?? { value: make(store) };
    values.set(store, holder);
    return holder.value;
  };
}
