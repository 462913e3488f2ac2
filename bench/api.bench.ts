// The API in numbers: each call as fast as ten connections can ask, and at a steady 200 a second, on both databases and several sizes, with a year of
// history behind everybody, compared with a handler that does nothing and the plain statement. It is bounded, uses the loopback, and ends by itself.

import { startServer } from '../tests/support/live-server.ts';
import { freePort } from '../tests/support/programs.ts';
import { bareHandler } from './support/api/bare.ts';
import { BARE, bareQuery } from './support/api/bare-query.ts';
import { calls } from './support/api/calls.ts';
import { beside } from './support/api/earlier.ts';
import { filled } from './support/api/filled.ts';
import type { Rate } from './support/api/fire.ts';
import { fire } from './support/api/fire.ts';
import { inTurns } from './support/api/in-turns.ts';
import { readOptions, type Size } from './support/api/options.ts';
import { ask, askersOf, signInPeople } from './support/api/people.ts';
import { databaseMs, processorSeconds } from './support/api/processor.ts';
import { intoPage, keepFigures, type Row, table } from './support/api/report.ts';
import { summary } from './support/api/summary.ts';

const STEADY = 200;
const postgres = process.env.BENCH_DATABASE_URL;
const wanted = readOptions(process.argv.slice(2), postgres);
const { seconds } = wanted;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(database: Row['database'], size: Size): Promise<Row[]> {
  const place = await filled(database === 'PostgreSQL' ? postgres : undefined, size, true);
  const port = await freePort();
  const env = { RATE_PER_MINUTE: '1000000', DEMO_CONTROLS: '0', LOG_LEVEL: 'info', METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' };
  const server = await startServer({ ...place.env, ...env }, 'built');
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const rows: Row[] = [];
  try {
    const people = await signInPeople(server.url, askersOf(size.accounts));
    const [first] = people;
    if (!first) throw new Error('Nobody is signed in.');
    for (const { name, aim } of calls.filter((call) => call.name.includes(wanted.only ?? ''))) {
      const next = await aim(server.url, people);
      await fire(server.url, next, { seconds: 1 });
      const before = await processorSeconds(metrics);
      const worked = place.address ? await databaseMs(place.address) : undefined;
      const rate = await fire(server.url, next, { seconds });
      const byDatabase = place.address && worked !== undefined ? { databaseMs: ((await databaseMs(place.address)) - worked) / rate.answers } : {};
      const cpuMs = ((await processorSeconds(metrics)) - before) / rate.answers / 0.001;
      const steady = await fire(server.url, next, { seconds, overallRate: STEADY });
      rows.push({ ...size, database, name, rate, steady, cpuMs, ...byDatabase });
      say(`  ${name}: ${rate.perSecond.toFixed(0)} requests/s, ${cpuMs.toFixed(2)} ms of processor each`);
    }
    if (!rows.some(({ name }) => name === 'home-pwa')) return rows;
    const bytes = JSON.stringify(await ask(server.url, first, '/api/hair_dresser/home-pwa', { leapcode: first.id }));
    rows.push({ ...size, database, name: `bare handler, ${(bytes.length / 1000).toFixed(1)} kB`, rate: await bareHandler(bytes, { seconds }) });
    if (!place.address) return rows;
    const { address } = place;
    const ids = people.map(({ id }) => id);
    for (const { name: pair, call, statement } of BARE) {
      const measured = calls.find(({ name }) => name === call);
      if (!measured) throw new Error(`${call} is not measured.`);
      const next = await measured.aim(server.url, people);
      const one = (): Promise<Rate> => fire(server.url, next, { seconds });
      const { other, share } = await inTurns(one, () => bareQuery(address, statement, ids, seconds));
      rows.push({ ...size, database, name: `bare pg: ${statement}`, rate: other, shareOf: { pair, share } });
    }
    return rows;
  } finally {
    await server.stop();
    await place.remove();
  }
}

if (wanted.beside !== undefined) {
  if (!postgres) throw new Error('Beside an earlier commit, PostgreSQL is measured, and there is none.');
  for (const line of await beside(wanted.beside, postgres, seconds, wanted.only)) say(line);
} else {
  const rows: Row[] = [];
  for (const database of wanted.databases)
    for (const size of wanted.sizes) {
      say(`${database}, ${size.programs} programs, ${size.accounts} accounts`);
      rows.push(...(await measure(database, size)));
    }
  say(`\n${table(rows)}\n`);
  for (const line of summary(rows)) say(line);
  keepFigures(rows);
  if (wanted.markdown) intoPage(rows);
}
