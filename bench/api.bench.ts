// Measures the API: each call as fast as ten connections can ask, and at a steady 200 a second, on
// both databases and several sizes, with a year of history for everybody, compared with an empty
// handler and with the statement that a call runs. A refused or unanswered request ends the run. It
// is bounded, uses the loopback, and ends by itself.

import { acceptedBeside } from './support/api/accepted-beside.ts';
import { bareHandler } from './support/api/bare.ts';
import { BARE, bareQuery } from './support/api/bare-query.ts';
import { calls, HOME, HOT_ANSWERS } from './support/api/calls.ts';
import { beside } from './support/api/earlier.ts';
import { fire } from './support/api/fire.ts';
import { inTurns, type Share } from './support/api/in-turns.ts';
import { isCompared, isSame, readOptions } from './support/api/options.ts';
import { ask } from './support/api/people.ts';
import { databaseMs, processorSeconds } from './support/api/processor.ts';
import { intoPage, keepFigures, type Row, table } from './support/api/report.ts';
import { aimAt, openRoom, type Room } from './support/api/room.ts';
import { summary } from './support/api/summary.ts';

const STEADY = 200;
const postgres = process.env.BENCH_DATABASE_URL;
const wanted = readOptions(process.argv.slice(2), postgres);
const { seconds } = wanted;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * An odd number; more turns than for shares, because a growth of a tenth must be distinguishable
 * from none.
 */
const GROWTH_TURNS = 5;
/** Long enough to compile the program's hot paths. */
const WARM_SECONDS = 3;
const measured = calls.filter(({ name }) => name.includes(wanted.only ?? ''));

async function measure(room: Room): Promise<Row[]> {
  const { size, database, server, place, metrics, people } = room;
  const [first] = people;
  if (!first) throw new Error('Nobody is signed in.');
  const rows: Row[] = [];
  for (const call of measured) {
    const next = await aimAt(room, call);
    await fire(server.url, next, { seconds: WARM_SECONDS });
    const before = await processorSeconds(metrics);
    const worked = place.address ? await databaseMs(place.address) : undefined;
    const rate = await fire(server.url, next, { seconds });
    const byDatabase =
      place.address && worked !== undefined
        ? { databaseMs: ((await databaseMs(place.address)) - worked) / rate.answers }
        : {};
    const cpuMs = ((await processorSeconds(metrics)) - before) / rate.answers / 0.001;
    const steady = await fire(server.url, next, { seconds, overallRate: STEADY });
    const beside =
      place.address && call.name === HOT_ANSWERS
        ? { acceptedBeside: await acceptedBeside(place.address, people) }
        : {};
    rows.push({
      ...size,
      database,
      name: call.name,
      rate,
      steady,
      cpuMs,
      ...byDatabase,
      ...beside,
    });
    say(
      `  ${call.name}: ${rate.perSecond.toFixed(0)} requests/s, ${cpuMs.toFixed(2)} ms of processor each`,
    );
  }
  if (!rows.some(({ name }) => name === HOME)) return rows;
  const bytes = JSON.stringify(
    await ask(server.url, first, '/api/hair_dresser/home-pwa', { leapcode: first.id }),
  );
  rows.push({
    ...size,
    database,
    name: `bare handler, ${(bytes.length / 1000).toFixed(1)} kB`,
    rate: await bareHandler(bytes, { seconds }),
  });
  if (!place.address) return rows;
  const { address } = place;
  for (const bare of BARE) {
    const counterpart = calls.find(({ name }) => name === bare.call);
    if (!counterpart) throw new Error(`${bare.call} is not measured.`);
    const next = await aimAt(room, counterpart);
    const { other, share } = await inTurns(
      () => fire(server.url, next, { seconds }),
      () => bareQuery(address, bare, people, seconds),
    );
    rows.push({
      ...size,
      database,
      name: `bare pg: ${bare.reads}`,
      rate: other,
      shareOf: { pair: bare.pair, share },
    });
  }
  return rows;
}

/**
 * Measures how many times as long each call takes in the large room as in the small one, in turns.
 */
async function growths(small: Room, large: Room): Promise<ReadonlyMap<string, Share>> {
  const found = new Map<string, Share>();
  for (const call of measured) {
    const [here, there] = [await aimAt(large, call), await aimAt(small, call)];
    const { share, least, most } = await inTurns(
      () => fire(large.server.url, here, { seconds, overallRate: STEADY }),
      () => fire(small.server.url, there, { seconds, overallRate: STEADY }),
      { turns: GROWTH_TURNS, by: ({ p50 }) => p50 },
    );
    found.set(call.name, { share, least, most });
  }
  return found;
}

/** Measures the sizes on one database; compared sizes stay open until the comparison is done. */
async function measureAll(database: Row['database']): Promise<Row[]> {
  const rows: Row[] = [];
  const rooms: Room[] = [];
  try {
    for (const size of wanted.sizes) {
      say(`${database}, ${size.programs} programs, ${size.accounts} accounts`);
      const room = await openRoom(database, postgres, size);
      rooms.push(room);
      rows.push(...(await measure(room)));
      if (!isCompared(size)) await rooms.pop()?.close();
    }
    const [small, large] = rooms;
    if (database !== 'PostgreSQL' || !small || !large) return rows;
    const found = await growths(small, large);
    return rows.map((row) => {
      const growth = isSame(row, large.size) ? found.get(row.name) : undefined;
      return growth === undefined ? row : { ...row, growth };
    });
  } finally {
    for (const room of rooms) await room.close();
  }
}

if (wanted.beside !== undefined) {
  if (!postgres)
    throw new Error('Beside an earlier commit, PostgreSQL is measured, and there is none.');
  for (const line of await beside(wanted.beside, postgres, seconds, wanted.only)) say(line);
} else {
  const rows: Row[] = [];
  for (const database of wanted.databases) rows.push(...(await measureAll(database)));
  say(`\n${table(rows)}\n`);
  for (const line of summary(rows)) say(line);
  keepFigures(rows);
  if (wanted.markdown) intoPage(rows);
}
