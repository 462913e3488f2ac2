import start from '@sqlite.org/sqlite-wasm';

let db;
const verbs = {
  async open(tables) {
    const sqlite = await start();
    const pool = await sqlite.installOpfsSAHPoolVfs({});
    db = new pool.OpfsSAHPoolDb('/rows.db');
    for (const table of tables)
      db.exec(`create table if not exists ${table} (id integer primary key, row text not null)`);
  },
  write(lists) {
    db.transaction(() => {
      for (const [table, rows] of lists) {
        const statement = db.prepare(`insert or replace into ${table} (id, row) values (?, ?)`);
        for (const [id, row] of rows) statement.bind([id, JSON.stringify(row)]).stepReset();
        statement.finalize();
      }
    });
  },
  read: (table, count) =>
    db
      .selectValues(`select row from ${table} order by id limit ?`, [count])
      .map((row) => JSON.parse(row)),
};

self.onmessage = async ({ data: { id, verb, given } }) => {
  try {
    self.postMessage({ id, value: await verbs[verb](...given) });
  } catch (cause) {
    self.postMessage({ id, failed: String(cause) });
  }
};
