import { Dexie } from 'dexie';
import { dispatch } from '../../sync/outbox.ts';
import { push } from '../../sync/push.ts';
import { signIn } from '../../tests/support/account.ts';
import { json, TestDevice } from '../../tests/support/device.ts';

const ACTIONS = 60;

/** Milliseconds for one enqueue (mean) and actions a second for a drain, on an empty disk. */
export async function measure(): Promise<{ enqueue: number; drain: number }> {
  for (const { name } of await indexedDB.databases()) if (name) await Dexie.delete(name);
  const device = new TestDevice();
  device.disk = { KeyRange: IDBKeyRange, factory: async () => indexedDB, destroy: (_, name) => Dexie.delete(name) };
  const { accounts, store } = await signIn(device);
  const edges = device.context(async () => json({ error: false, message: 'Accepted.' }));

  const begun = performance.now();
  for (let i = 0; i < ACTIONS; i++) {
    await dispatch(
      store,
      'answer-training',
      { answer: 'accept', training_code: i, program_id: i, type: 'ONLINE', name: 'Bob', training_start_date: '2099-01-01T10:00:00Z' },
      { id: crypto.randomUUID(), at: edges.now() },
    );
  }
  const queued = performance.now();
  const { sent } = await push(edges, store);
  const ended = performance.now();
  accounts.close();
  if (sent !== ACTIONS) throw new Error(`Only ${sent} of ${ACTIONS} were sent.`);
  return { enqueue: (queued - begun) / ACTIONS, drain: (ACTIONS * 1000) / (ended - queued) };
}
