import { Dexie } from 'dexie';
import { UNDO_MS } from '../../sync/contract/constants.ts';
import type { Accounts } from '../../sync/device/accounts.ts';
import type { Edges } from '../../sync/edges.ts';
import { dispatch } from '../../sync/outbox/put.ts';
import type { Store } from '../../sync/store/session.ts';
import { signIn } from '../../tests/support/account.ts';
import { TestDevice, type Wire } from '../../tests/support/device.ts';

/** Opens a signed-in device on the browser's own IndexedDB, emptied before. */
export interface RealDisk {
  readonly device: TestDevice;
  readonly accounts: Accounts;
  readonly store: Store;
  readonly edges: Edges;
}

export async function onRealDisk(wire: Wire): Promise<RealDisk> {
  for (const { name } of await indexedDB.databases()) if (name) await Dexie.delete(name);
  const device = new TestDevice();
  device.disk = {
    ...device.disk,
    KeyRange: IDBKeyRange,
    factory: async () => indexedDB,
    destroy: (_, name) => Dexie.delete(name).then(() => true),
  };
  return { device, ...(await signIn(device)), edges: device.context(wire) };
}

/** Returns the answer to one training, in its own lane. */
export const answerTo = (store: Store, at: number, training_code: number): Promise<string> =>
  dispatch(
    store,
    'answer-training',
    {
      answer: 'accept',
      training_code,
      program_id: training_code,
      type: 'ONLINE',
      name: 'Bob',
      training_start_date: '2099-01-01T10:00:00Z',
    },
    { id: crypto.randomUUID(), at },
  );

/** Enqueues this many answers whose undo windows have ended. */
export async function putIn({ device, store, edges }: RealDisk, count: number): Promise<void> {
  for (let code = 1; code <= count; code += 1) await answerTo(store, edges.now(), code);
  device.clock.ms += UNDO_MS;
}
