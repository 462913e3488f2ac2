import { Plain } from '../setup/progress.mjs';
import { until } from './cluster.mjs';

const CAUGHT_UP_MS = 30_000;

/** @param {string} address @param {(client: import('pg').Client) => Promise<T>} work @template T @returns {Promise<T>} */
export async function withClient(address, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  // A machine that is killed ends the connection; the statement's own failure says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How often each message of a trial's people is stored. @param {string} address */
export const messages = (address) =>
  withClient(address, async (client) => {
    const { rows } = await client.query("select message, count(*)::int as times from ratings where message like '% on %: %' group by message");
    return new Map(rows.map(({ message, times }) => [String(message), Number(times)]));
  });

/** What is stored of what people wrote, the same on every machine. @param {import('./cluster.mjs').Cluster} cluster */
export async function countStored(cluster) {
  const head = await cluster.head();
  if (!head) throw new Plain('No machine is head at the end.');
  const { rows } = await withClient(cluster.asSuperuser(head.place.postgres), (client) => client.query('select pg_current_wal_lsn() as written'));
  const stored = await messages(cluster.asSuperuser(head.place.postgres));
  for (const { place } of cluster.nodes.filter((node) => node !== head)) {
    const address = cluster.asSuperuser(place.postgres);
    const replayed = () =>
      withClient(address, (client) => client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0].written])).then(
        ({ rows: [row] }) => row.there === true,
        () => false,
      );
    await until(`Catching up of ${place.name}`, CAUGHT_UP_MS, replayed);
    const there = await messages(address);
    const differs = [...stored].filter(([message, times]) => there.get(message) !== times).length;
    if (differs || there.size !== stored.size) throw new Plain(`${place.name} differs from the head in ${Math.max(differs, 1)} rows.`);
  }
  return stored;
}
