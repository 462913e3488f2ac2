import { parentPort } from 'node:worker_threads';
import { brokenOnDevice } from './broken-on-device.ts';
import type { Done, Job } from './natively.ts';

// Reads that fail are part of most runs.
console.warn = () => undefined;

const tell = (done: Done): void => parentPort?.postMessage(done);
parentPort?.on('message', ({ run, put }: Job) => {
  brokenOnDevice(run, put).then(
    (wrong) => tell({ wrong }),
    (failed: unknown) => tell({ wrong: null, failed }),
  );
});
