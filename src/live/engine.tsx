import { createContext, use } from 'react';
import type { Engine } from '../../sync/engine.ts';

/** The engine as the app hands it in, so that no screen names a worker. */
export const EngineContext = createContext<Engine | null>(null);

/** What a screen asks of the engine: signing in and out, and answers that are used once (law L11). */
export function useEngine(): Engine {
  const engine = use(EngineContext);
  if (!engine) throw new Error('No engine was handed in.');
  return engine;
}
