import { createRxDatabase } from 'rxdb';
import { wrappedKeyEncryptionCryptoJsStorage } from 'rxdb/plugins/encryption-crypto-js';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { present, SCREENFUL } from '../support/store/in-page.ts';
import { IDS, renamed, shownBy, TABLES } from './tables.js';

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 20 }, row: { type: 'object' } },
  required: ['id', 'row'],
  encrypted: ['row'],
};
// Its keys are texts: leading zeros make their order numeric.
const keyOf = (table, row) => String(IDS[table](row)).padStart(10, '0');
let db;
const rowsOf = (found) => found.map(({ row }) => row);
const firstQuery = (count) => db.programs.find({ limit: count });

present({
  async open() {
    db = await createRxDatabase({
      name: 'rows',
      storage: wrappedKeyEncryptionCryptoJsStorage({ storage: getRxStorageDexie() }),
      password: 'a password of the bench',
    });
    await db.addCollections(Object.fromEntries(TABLES.map((table) => [table, { schema }])));
  },
  async write(rows) {
    for (const table of TABLES) {
      const { error } = await db[table].bulkInsert(
        rows[table].map((row) => ({ id: keyOf(table, row), row })),
      );
      if (error.length > 0) throw new Error(`${error.length} rows of ${table} were not taken.`);
    }
  },
  first: async (count) => rowsOf(await firstQuery(count).exec()),
  async all() {
    const lists = await Promise.all(TABLES.map((table) => db[table].find().exec()));
    return lists.flatMap(rowsOf).length;
  },
  async watch() {
    const { begun, shows } = shownBy((next) =>
      firstQuery(SCREENFUL).$.subscribe((found) => next(rowsOf(found))),
    );
    await begun;
    const [document] = await firstQuery(1).exec();
    const row = document.toJSON().row;
    return async (turn) => {
      await document.getLatest().incrementalPatch({ row: renamed(row, turn) });
      await shows(turn);
    };
  },
});
