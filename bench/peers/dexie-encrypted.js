import { Dexie, liveQuery } from 'dexie-3';
import {
  applyEncryptionMiddleware,
  clearEncryptedTables,
  NON_INDEXED_FIELDS,
} from 'dexie-encrypted';
import { present, SCREENFUL } from '../support/store/in-page.ts';
import { renamed, shownBy, TABLES } from './tables.js';

const db = new Dexie('rows');
// The package stores no key; a real app has to get one from somewhere, which costs nothing here.
const key = new Uint8Array(32).fill(7);
applyEncryptionMiddleware(
  db,
  key,
  Object.fromEntries(TABLES.map((table) => [table, NON_INDEXED_FIELDS])),
  clearEncryptedTables,
);
db.version(1).stores({ programs: 'program_id', notifications: 'id', trainings: 'training_code' });
const first = (count) => db.programs.limit(count).toArray();

present({
  open: () => db.open(),
  write: (rows) =>
    db.transaction('rw', TABLES, () =>
      Promise.all(TABLES.map((table) => db.table(table).bulkPut(rows[table]))),
    ),
  first,
  async all() {
    const lists = await Promise.all(TABLES.map((table) => db.table(table).toArray()));
    return lists.flat().length;
  },
  async watch() {
    const { begun, shows } = shownBy((next) => liveQuery(() => first(SCREENFUL)).subscribe(next));
    await begun;
    const [row] = await first(1);
    return async (turn) => {
      await db.programs.put(renamed(row, turn));
      await shows(turn);
    };
  },
});
