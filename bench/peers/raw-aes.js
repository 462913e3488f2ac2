import { present, SCREENFUL } from '../support/store/in-page.ts';
import { createKey, seal, sealAll, unsealAll } from './aes.js';
import { IDS, renamed, shownBy, TABLES } from './tables.js';

let db;
let key;
const answered = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
const committed = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
async function put(tables, records) {
  const transaction = db.transaction(tables, 'readwrite');
  tables.forEach((table, place) => {
    const store = transaction.objectStore(table);
    for (const record of records[place]) store.put(record);
  });
  await committed(transaction);
}
const read = (table, count) =>
  answered(db.transaction(table).objectStore(table).getAll(undefined, count));
const first = async (count) => unsealAll(key, await read('programs', count));

present({
  async open() {
    const request = indexedDB.open('rows', 1);
    request.onupgradeneeded = () => {
      for (const table of [...TABLES, 'keys'])
        request.result.createObjectStore(table, { keyPath: 'id' });
    };
    db = await answered(request);
    const [known] = await read('keys', 1);
    key = known?.key ?? (await createKey());
    if (!known) await put(['keys'], [[{ id: 'rows', key }]]);
  },
  async write(rows) {
    await put(
      TABLES,
      await Promise.all(TABLES.map((table) => sealAll(key, rows[table], IDS[table]))),
    );
  },
  first,
  async all() {
    const lists = await Promise.all(TABLES.map((table) => read(table)));
    return (await unsealAll(key, lists.flat())).length;
  },
  async watch() {
    // It has no live queries: the writer notifies the reader, which reads again.
    const changes = new EventTarget();
    const { begun, shows } = shownBy((next) => {
      const again = async () => next(await first(SCREENFUL));
      changes.addEventListener('change', again);
      void again();
    });
    await begun;
    const [row] = await first(1);
    return async (turn) => {
      await put(['programs'], [[await seal(key, IDS.programs(row), renamed(row, turn))]]);
      changes.dispatchEvent(new Event('change'));
      await shows(turn);
    };
  },
});
