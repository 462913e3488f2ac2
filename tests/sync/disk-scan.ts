import type { TestDevice } from '../support/device.ts';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/**
 * Everything that can be read of a value without a key; bytes count as the text that they would
 * spell.
 */
function spelled(value: unknown): string {
  if (value instanceof Uint8Array || value instanceof ArrayBuffer)
    return Buffer.from(value as Uint8Array).toString('latin1');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([field, inner]) => `${field}=${spelled(inner)}`)
    .join('\n');
}

/**
 * Every record of every database on a device, key and value, as text: what a person with the disk
 * in hand can read.
 */
export async function scan(device: TestDevice): Promise<{ place: string; text: string }[]> {
  const found: { place: string; text: string }[] = [];
  for (const factory of device.buckets.values()) {
    for (const { name = '' } of await factory.databases()) {
      const db = await done(factory.open(name));
      for (const table of db.objectStoreNames) {
        const store = db.transaction(table).objectStore(table);
        const [keys, values] = [await done(store.getAllKeys()), await done(store.getAll())];
        keys.forEach(
          (key, i) =>
            void found.push({
              place: `${name}/${table}`,
              text: `${spelled(key)}\n${spelled(values[i])}`,
            }),
        );
      }
      found.push({ place: 'the name of a database', text: name });
      db.close();
    }
  }
  return found;
}

/** The places where any of these texts lies in clear. */
export async function inClear(device: TestDevice, canaries: readonly string[]): Promise<string[]> {
  const records = await scan(device);
  return canaries.flatMap((canary) =>
    records.filter(({ text }) => text.includes(canary)).map(({ place }) => `${canary} in ${place}`),
  );
}
