import cryptoPouch from 'crypto-pouch';
import PouchDB from 'pouchdb-browser';
import { present, SCREENFUL } from '../support/store/in-page.ts';
import { IDS, renamed, shownBy, TABLES } from './tables.js';

PouchDB.plugin(cryptoPouch);
let db;
// One database for all kinds; leading zeros make the order of the keys numeric.
const keyOf = (table, row) => `${table}:${String(IDS[table](row)).padStart(10, '0')}`;
const read = async (options) =>
  (await db.allDocs({ include_docs: true, ...options })).rows.map(({ doc }) => doc);
const first = (count) => read({ startkey: 'programs:', endkey: 'programs:\ufff0', limit: count });
// Names that begin with an underscore are reserved by the database.
const documentOf = (table, row) => ({ ...row, _id: keyOf(table, row) });

present({
  async open() {
    db = new PouchDB('rows');
    await db.crypto('a password of the bench');
  },
  async write(rows) {
    const results = await db.bulkDocs(
      TABLES.flatMap((table) => rows[table].map((row) => documentOf(table, row))),
    );
    if (results.some(({ error }) => error)) throw new Error('Some rows were not taken.');
  },
  first,
  all: async () => (await read({})).length,
  async watch() {
    const { begun, shows } = shownBy((next) => {
      const again = async () => next(await first(SCREENFUL));
      db.changes({ since: 'now', live: true }).on('change', again);
      void again();
    });
    await begun;
    let [row] = await first(1);
    return async (turn) => {
      const { rev } = await db.put(renamed(row, turn));
      row = { ...row, _rev: rev };
      await shows(turn);
    };
  },
});
