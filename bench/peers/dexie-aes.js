import { Dexie, liveQuery } from 'dexie';
import { present, SCREENFUL } from '../support/store/in-page.ts';
import { createKey, seal, sealAll, unsealAll } from './aes.js';
import { IDS, renamed, shownBy, TABLES } from './tables.js';

const db = new Dexie('rows');
db.version(1).stores({ programs: 'id', notifications: 'id', trainings: 'id', keys: 'name' });
let key;
const first = async (count) => unsealAll(key, await db.programs.limit(count).toArray());

present({
  async open() {
    key = (await db.keys.get('rows'))?.key;
    if (key) return;
    key = await createKey();
    await db.keys.put({ name: 'rows', key });
  },
  async write(rows) {
    const sealed = await Promise.all(TABLES.map((table) => sealAll(key, rows[table], IDS[table])));
    await db.transaction('rw', TABLES, () =>
      Promise.all(TABLES.map((table, place) => db.table(table).bulkPut(sealed[place]))),
    );
  },
  first,
  async all() {
    const lists = await Promise.all(TABLES.map((table) => db.table(table).toArray()));
    return (await unsealAll(key, lists.flat())).length;
  },
  async watch() {
    const { begun, shows } = shownBy((next) => liveQuery(() => first(SCREENFUL)).subscribe(next));
    await begun;
    const [row] = await first(1);
    return async (turn) => {
      await db.programs.put(await seal(key, IDS.programs(row), renamed(row, turn)));
      await shows(turn);
    };
  },
});
