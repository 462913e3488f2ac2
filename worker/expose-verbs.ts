import { type Endpoint, expose } from 'comlink';
import type { Engine } from '../sync/engine.ts';

/**
 * Lets a page call the engine's verbs but not replace them: Comlink also passes on writes, and the
 * engine calls its own verbs.
 */
export function exposeVerbs(engine: Engine, page?: Endpoint): void {
  const verbs: Engine = Object.freeze(Object.assign(Object.create(null), engine));
  expose(verbs, page);
}
