import { Dexie } from 'dexie';
import { TestDevice } from '../support/device.ts';
import { brokenOnEngine } from './broken-on-engine.ts';
import type { Command } from './commands.ts';
import { brokenOnDevice } from './hostile/broken-on-device.ts';
import type { Run } from './hostile/commands.ts';

/** The browser's own IndexedDB. */
const disk: TestDevice['disk'] = {
  ...new TestDevice().disk,
  KeyRange: IDBKeyRange,
  factory: async () => indexedDB,
  destroy: (_, databaseName) => Dexie.delete(databaseName).then(() => true),
};

/** Does each run on an empty disk; returns the first failure, or null. */
async function each<R>(
  runs: readonly R[],
  broken: (run: R) => Promise<string | null>,
): Promise<string | null> {
  for (const run of runs) {
    const wrong = await broken(run);
    if (wrong) return `${wrong} in ${JSON.stringify(run)}`;
    for (const { name } of await indexedDB.databases()) if (name) await Dexie.delete(name);
  }
  return null;
}

/** Runs on the browser's own IndexedDB and cryptography. */
export const runAll = (runs: readonly (readonly Command[])[]): Promise<string | null> =>
  each(runs, (run) => {
    const device = new TestDevice();
    device.disk = disk;
    return brokenOnEngine(run, device);
  });

/** Runs the hostile model's commands in the same way. */
export const runHostile = (runs: readonly Run[]): Promise<string | null> =>
  each(runs, (run) => brokenOnDevice(run, undefined, disk));
