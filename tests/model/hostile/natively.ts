import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Run } from './commands.ts';
import type { Harm } from './harm.ts';

/** A run to do, and the defect that is put back for it. */
export interface Job {
  readonly run: Run;
  readonly put: Harm | undefined;
}

/** What broke in it, or why it could not be done. */
export interface Done {
  readonly wrong: string | null;
  readonly failed?: unknown;
}

/**
 * Does runs one by one in a thread of Node's own loader, and says of each what the real engine broke. A test runner's loader asks another process for
 * each part that loads, also for one that has loaded before: how long that takes would decide a run's end.
 */
export function natively(): { readonly broken: (run: Run, put?: Harm) => Promise<string | null>; readonly end: () => Promise<unknown> } {
  const thread = new Worker(new URL('./native-thread.ts', import.meta.url), { execArgv: [], env: {} });
  const broken = async (run: Run, put?: Harm): Promise<string | null> => {
    thread.postMessage({ run, put } satisfies Job);
    const [{ wrong, failed }] = (await once(thread, 'message')) as [Done];
    if (failed) throw failed;
    return wrong;
  };
  return { broken, end: () => thread.terminate() };
}
