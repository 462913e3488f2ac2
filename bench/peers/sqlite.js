import { present, SCREENFUL } from '../support/store/in-page.ts';
import { IDS, renamed, shownBy, TABLES } from './tables.js';

// The origin's private file system can be written synchronously only in a worker, so every query is
// a message to one and back.
const worker = new Worker(new URL('./sqlite-worker.js', import.meta.url), { type: 'module' });
let asked = 0;
const waiting = new Map();
worker.onmessage = ({ data: { id, value, failed } }) => {
  const { resolve, reject } = waiting.get(id);
  waiting.delete(id);
  if (failed) reject(new Error(failed));
  else resolve(value);
};
const ask = (verb, ...given) =>
  new Promise((resolve, reject) => {
    asked += 1;
    waiting.set(asked, { resolve, reject });
    worker.postMessage({ id: asked, verb, given });
  });
const first = (count) => ask('read', 'programs', count);

present({
  open: () => ask('open', TABLES),
  write: (rows) =>
    ask(
      'write',
      TABLES.map((table) => [table, rows[table].map((row) => [IDS[table](row), row])]),
    ),
  first,
  async all() {
    const lists = await Promise.all(TABLES.map((table) => ask('read', table, -1)));
    return lists.flat().length;
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
      await ask('write', [['programs', [[IDS.programs(row), renamed(row, turn)]]]]);
      changes.dispatchEvent(new Event('change'));
      await shows(turn);
    };
  },
});
