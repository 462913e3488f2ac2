import { useSyncExternalStore } from 'react';

/** A value outside React that components can subscribe to. */
export interface Signal<T> {
  readonly get: () => T;
  /** Sets the value and notifies every listener, also if the value is the same. */
  readonly set: (value: T) => void;
  /** Calls back with each value that is set; returns an unsubscribe function. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
  readonly hasListeners: () => boolean;
}

export function createSignal<T>(value: T): Signal<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasListeners: () => listeners.size > 0,
  };
}

/** The value of a signal; renders the caller again when it changes. */
export const useSignal = <T>(signal: Signal<T>): T =>
  useSyncExternalStore(signal.subscribe, signal.get);
