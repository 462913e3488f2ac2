import { Plain } from '../setup/progress.mjs';
import { until } from './cluster.mjs';
import { differences } from './ledger.mjs';
import { HOT } from './people.mjs';

const CAUGHT_UP_MS = 30_000;

/**
 * @param {string} address
 * @param {(client: import('pg').Client) => Promise<T>} work
 * @template T
 * @returns {Promise<T>}
 */
export async function withClient(address, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: address });
  // A killed machine ends the connection; the statement's own failure reports that.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const MESSAGES =
  "select message as name, count(*)::int as value from ratings where message like '% on %: %' group by message";
const ANSWERS =
  'select account_id as name, status as value from training_answers where training_code = $1';

/**
 * Counts what a database has of the trial's writes.
 * @param {string} address
 * @returns {Promise<import('./ledger.mjs').Stored>}
 */
export const storedIn = (address) =>
  withClient(address, async (client) => {
    /** @param {string} text @param {unknown[]} values @returns {Promise<Map<string, number>>} */
    const mapOf = async (text, values) => {
      const { rows } = await client.query(text, values);
      return new Map(rows.map(({ name, value }) => [String(name), Number(value)]));
    };
    return {
      messages: await mapOf(MESSAGES, []),
      answers: await mapOf(ANSWERS, [HOT.training_code]),
    };
  });

/**
 * Returns the stored writes, after checking that they are the same on every machine.
 * @param {import('./cluster.mjs').Cluster} cluster
 */
export async function countStored(cluster) {
  const head = await cluster.head();
  if (!head) throw new Plain('No machine is head at the end.');
  const { rows } = await withClient(cluster.asSuperuser(head.place.postgres), (client) =>
    client.query('select pg_current_wal_lsn() as written'),
  );
  const stored = await storedIn(cluster.asSuperuser(head.place.postgres));
  for (const { place } of cluster.nodes.filter((node) => node !== head)) {
    const address = cluster.asSuperuser(place.postgres);
    const replayed = () =>
      withClient(address, (client) =>
        client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [rows[0].written]),
      ).then(
        ({ rows: [row] }) => row.there === true,
        () => false,
      );
    await until(`Catching up of ${place.name}`, CAUGHT_UP_MS, replayed);
    const differs = differences(stored, await storedIn(address));
    if (differs) throw new Plain(`${place.name} differs from the head in ${differs} rows.`);
  }
  return stored;
}
