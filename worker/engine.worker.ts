import { expose } from 'comlink';
import { edgesOf } from '../sync/browser.ts';
import { endpoints } from '../sync/endpoints.ts';
import { createEngine } from '../sync/engine.ts';
import { keepGoing } from './keep-going.ts';

// A device that refuses to store ends here: every verb fails alike, and the page meets the same refusal and says it.
const ready = createEngine(edgesOf(endpoints)).then(keepGoing);
ready.catch(() => undefined);

/** Every verb waits for the engine, so that a page may ask before the databases are open. */
const verbs = new Proxy({} as Record<string, unknown>, {
  get:
    (_, verb: string) =>
    async (...given: unknown[]) => {
      const engine = (await ready) as unknown as Record<string, (...given: unknown[]) => unknown>;
      return engine[verb]?.(...given);
    },
});
expose(verbs);
