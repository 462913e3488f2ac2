import type { Opened } from '../db/database.ts';
import { loggedFailure } from '../log.ts';
import type { World } from '../world.ts';
import { type JobName, payloads } from './payloads.ts';
import type { Queue } from './queue.ts';
import { JOBS_CHANNEL } from './queue.ts';
import { runDue } from './run-job.ts';

/** Idle workers look this often for jobs whose time has come; new ones wake them at once. */
const IDLE_MS = 20_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What is done again and again: asked for by every instance, taken once. */
const REPEATED = [
  ['training-reminders', MINUTE_MS],
  ['retention', DAY_MS],
] as const;

/** One kind's worker: runs what is due, then waits to be woken. */
function workerFor(name: JobName, queue: Queue, world: World) {
  let stopping = false;
  let woken = false;
  let wake: () => void = () => undefined;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken || stopping ? 0 : IDLE_MS);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const loop = async (): Promise<void> => {
    while (!stopping) {
      woken = false;
      await runDue(queue, world, name, () => stopping).catch((failure: unknown) =>
        world.log.error({ event: 'job.worker', job: name, failure: loggedFailure(failure) }),
      );
      await rest();
    }
  };
  const ended = loop();
  return {
    name,
    wake: () => {
      woken = true;
      wake();
    },
    stop: () => {
      stopping = true;
      wake();
      return ended;
    },
  };
}

/** Starts this instance's workers; answers with the way to stop them, which waits for the jobs that run. */
export async function startWorkers(queue: Queue, world: World, listen: Opened['listen']): Promise<() => Promise<void>> {
  const names = Object.keys(payloads) as JobName[]; // The keys of a constant object.
  const workers = names.map((name) => workerFor(name, queue, world));
  const unlisten = await listen(JOBS_CHANNEL, (name) => {
    for (const worker of workers) if (name === '' || worker.name === name) worker.wake();
  });
  const ask = (): void => {
    for (const [name, onceEveryMs] of REPEATED)
      queue
        .enqueue(world.db, name, [{}], { onceEveryMs })
        .catch((failure: unknown) => world.log.error({ event: 'job.ask', job: name, failure: loggedFailure(failure) }));
  };
  ask();
  const asking = setInterval(ask, MINUTE_MS);
  return async () => {
    clearInterval(asking);
    await unlisten();
    await Promise.all(workers.map((worker) => worker.stop()));
  };
}
