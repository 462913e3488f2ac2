import { createContext, use, useMemo } from 'react';
import type { Engine } from '../../../sync/engine.ts';
import { engineFor } from '../../../sync/verbs.ts';
import { useStore } from './store.tsx';

/**
 * Called after a dispatch, so that the outbox is sent. The app provides the function, because this
 * folder does not know the worker.
 */
export const BellContext = createContext<() => void>(() => undefined);
export const useBell = (): (() => void) => use(BellContext);

/** The engine, provided by the app, so that no screen imports a worker. */
export const EngineContext = createContext<Engine | null>(null);

/** The engine without an account, for verbs that concern the page or the device. */
export function useDeviceEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('No engine was handed in.');
  return engine;
}

/**
 * The engine's verbs for the account that the page shows (law L13); without an account, for any.
 */
export function useEngine(): Engine {
  const [engine, store] = [useDeviceEngine(), useStore()];
  const whose = store?.tag;
  return useMemo(() => (whose === undefined ? engine : engineFor(engine, whose)), [engine, whose]);
}
