import { createContext, use } from 'react';
import type { Engine } from '../../sync/engine.ts';

/** The engine, provided by the app, so that no screen imports a worker. */
export const EngineContext = createContext<Engine | null>(null);

/** The engine's verbs for the page: signing in and out, and answers that are used once and not stored (law L11). */
export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('No engine was handed in.');
  return engine;
}
