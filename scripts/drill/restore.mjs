import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { until } from '../cluster/cluster.mjs';
import { storedIn, withClient } from '../cluster/counted.mjs';
import { openInstance } from '../cluster/instance.mjs';
import { settle } from '../cluster/ledger.mjs';
import { PEOPLE_SETTINGS, peopleAt } from '../cluster/people.mjs';
import { freePort } from '../setup/port.mjs';
import { secondsSince, step } from '../setup/progress.mjs';
import { openArchived } from './archived.mjs';

const STARTS_MS = 60_000;
const SOME_WRITES = 60;

/**
 * Counts the rows of each logged table; unlogged ones, such as counters of calls, are empty after a
 * restore (record 0034).
 * @param {string} address
 * @returns {Promise<Map<string, number>>}
 */
const countTables = (address) =>
  withClient(address, async (client) => {
    const { rows: tables } = await client.query(
      "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'",
    );
    const counted = new Map();
    for (const { name } of tables)
      counted.set(
        name,
        Number((await client.query(`select count(*) as rows from "${name}"`)).rows[0].rows),
      );
    return counted;
  });

/**
 * Runs the drill: people at work, a backup meanwhile, an accident, and a restore to the moment
 * before it on a new server; returns the exit code.
 */
export async function restoreDrill() {
  const database = await openArchived();
  const secret = randomBytes(32).toString('hex');
  /** @type {ReturnType<typeof openInstance>[]} */
  const instances = [];
  /** @param {string} name @param {string} address */
  const serveFrom = async (name, address) => {
    // Jobs would change tables during the count.
    const demo = { DEMO: '1', ...PEOPLE_SETTINGS, RATE_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' };
    const settings = { DATABASE_URL: address, JOBS: '0', JWT_SECRET: secret, ...demo };
    const instance = openInstance(join(database.folder, name), await freePort(), settings);
    instances.push(instance);
    instance.start();
    await until(`The start of ${name}`, STARTS_MS, instance.ready);
    return instance;
  };
  try {
    const address = await step('Starting a database that archives its log', database.begin);
    const before = await step('Starting an instance', () => serveFrom('before', address));
    const people = await peopleAt(`http://127.0.0.1:${before.port}`);
    await step('A backup while people work', async () => {
      await people.moreWrites(SOME_WRITES, STARTS_MS);
      await database.backUp();
      await people.moreWrites(SOME_WRITES, STARTS_MS);
      await people.stop();
    });
    await before.close();
    const whole = await countTables(address);
    const moment = await step('The accident: everybody is deleted', () =>
      withClient(address, async (client) => {
        const { rows } = await client.query('select clock_timestamp()::text as moment');
        await client.query('delete from accounts');
        // The rest of the log is archived, as it would be within archive_timeout.
        await client.query('select pg_switch_wal()');
        return String(rows[0].moment);
      }),
    );
    const since = performance.now();
    const restored = await step(`Bringing ${moment} back`, async () => {
      const there = await database.restore(moment);
      await until('The end of recovery', STARTS_MS, () =>
        withClient(there, (client) => client.query('select pg_is_in_recovery() as still')).then(
          ({ rows: [row] }) => row.still === false,
          () => false,
        ),
      );
      await serveFrom('after', there);
      return there;
    });
    const took = secondsSince(since);
    const rows = await countTables(restored);
    const differ = [...whole]
      .filter(([name, count]) => rows.get(name) !== count)
      .map(([name, count]) => `${name}: ${count}, restored ${rows.get(name)}`);
    const outcome = settle(people.written, await storedIn(restored));
    for (const line of differ) console.log(`  ${line}`);
    console.log(
      `restore: ${whole.size} tables, ${differ.length} differ, ${outcome.writes} writes, lost ${outcome.lost}, doubled ${outcome.doubled}, ready again after ${took}`,
    );
    return differ.length || outcome.lost || outcome.doubled || outcome.open ? 1 : 0;
  } finally {
    for (const instance of instances) await instance.close();
    await database.close();
  }
}
