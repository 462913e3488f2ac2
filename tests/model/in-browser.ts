import { Dexie } from 'dexie';
import { TestDevice } from '../support/device.ts';
import { brokenOnEngine } from './broken-on-engine.ts';
import type { Command } from './commands.ts';

/** Runs on the browser's own IndexedDB and cryptography, each on an empty disk; what broke first, or null. */
export async function runAll(runs: readonly (readonly Command[])[]): Promise<string | null> {
  for (const run of runs) {
    const device = new TestDevice();
    device.disk = {
      KeyRange: IDBKeyRange,
      factory: async () => indexedDB,
      destroy: (_, databaseName) => Dexie.delete(databaseName),
    };
    const wrong = await brokenOnEngine(run, device);
    if (wrong) return `${wrong} in ${JSON.stringify(run)}`;
    for (const { name } of await indexedDB.databases()) if (name) await Dexie.delete(name);
  }
  return null;
}
