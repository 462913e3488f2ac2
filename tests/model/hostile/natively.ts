import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Played } from './broken-on-device.ts';
import type { Run } from './commands.ts';
import type { Harm } from './harm.ts';

/** A run, and the defect that is reintroduced for it. */
export interface Job {
  readonly run: Run;
  readonly put: Harm | undefined;
}

/** The run's result, or the reason why it could not run. */
export type Done = { readonly played: Played } | { readonly failed: unknown };

/** Runs on the real engine, one at a time, until `end`. */
interface Natively {
  readonly play: (run: Run, put?: Harm) => Promise<Played>;
  readonly broken: (run: Run, put?: Harm) => Promise<string | null>;
  readonly end: () => Promise<unknown>;
}

/**
 * Does runs in a thread with Node's own loader. A test runner's loader asks another process for
 * each import, and that time would change a run's result.
 */
export function natively(): Natively {
  const thread = new Worker(new URL('./native-thread.ts', import.meta.url), {
    execArgv: [],
    env: {},
  });
  const play = async (run: Run, put?: Harm): Promise<Played> => {
    thread.postMessage({ run, put } satisfies Job);
    const [done] = (await once(thread, 'message')) as [Done];
    if ('failed' in done) throw done.failed;
    return done.played;
  };
  return {
    play,
    broken: async (run, put) => (await play(run, put)).wrong,
    end: () => thread.terminate(),
  };
}
