// Changes the schema and the program during work: two instances on one PostgreSQL, a steady trickle
// of reads and writes, a new column with a default and a new index, then each instance is replaced
// in turn. No request may fail.
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startServer } from '../tests/support/live-server.ts';
import { filled } from './support/api/filled.ts';
import { askersOf, signInPeople } from './support/api/people.ts';
import { trickle } from './support/api/rolling.ts';

const SIZE = { programs: 1000, accounts: 40 };
const SECRET = 'a secret of the trial, long enough for the server';

const postgres = process.env.BENCH_DATABASE_URL;
if (!postgres) throw new Error('The trial needs PostgreSQL.');
const place = await filled(postgres, SIZE);
const start = () =>
  startServer({ ...place.env, JWT_SECRET: SECRET, RATE_PER_MINUTE: '1000000', DEMO_CONTROLS: '0' });
const admin = new pg.Client({ connectionString: place.address });
await admin.connect();
try {
  let [first, second] = [await start(), await start()];
  const load = trickle(await signInPeople(first.url, askersOf(SIZE.accounts, 20)), [first, second]);
  await pause(2000);
  // As docs/operations.md says: a change gives up waiting for a lock instead of blocking others,
  // and indexes are created without a lock.
  await admin.query("set lock_timeout = '2s'");
  await admin.query("alter table programs add column trial_note text not null default 'none'");
  await admin.query(
    "alter table training_answers add column trial_source text not null default 'app'",
  );
  await admin.query('create index concurrently trial_note_index on programs (trial_note)');
  await pause(2000);
  await load.use([second]);
  await first.stop();
  first = await start();
  await load.use([first]);
  await second.stop();
  second = await start();
  await load.use([first, second]);
  await pause(2000);
  const outcome = await load.stop();
  await first.stop();
  await second.stop();
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync(
    '.cache/bench/upgrade.json',
    `${JSON.stringify({ at: new Date().toISOString(), ...outcome }, undefined, 2)}\n`,
  );
  process.stdout.write(
    `${outcome.asked} requests, ${outcome.failed} failed, the longest took ${outcome.longest.toFixed(0)} ms\n`,
  );
  for (const [how, times] of Object.entries(outcome.how))
    process.stdout.write(`  ${times} × ${how}\n`);
  process.exitCode = outcome.failed ? 1 : 0;
} finally {
  await admin.end();
  await place.remove();
}
