import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { describe, expect, test } from 'vitest';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { inFolder } from '../../support/attack/kill.ts';
import { KEPT, stateOf, WRITERS } from '../../support/attack/writing-state.ts';
import { worldSnapshot } from '../../support/snapshot.ts';

const KILLS = 20;
const MINUTE = 60_000;
type State = Awaited<ReturnType<typeof stateOf>>;
type Counts = Readonly<Record<string, number>>;

/**
 * Lets a process write, and kills it after some acknowledged writes; returns what it found, and the
 * last write of each writer that it acknowledged.
 */
async function killAfter(
  writes: number,
  directory: string,
): Promise<{ readonly found: State; readonly acknowledged: Counts }> {
  const child = spawn(process.execPath, ['tests/support/attack/writing-process.ts', directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let found: State | undefined;
  const acknowledged: Record<string, number> = {};
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!found) {
      found = JSON.parse(line) as State;
      continue;
    }
    const [writer = '', written] = line.split(' ');
    acknowledged[writer] = Number(written);
    count += 1;
    if (count === writes) child.kill('SIGKILL');
  }
  await closed;
  if (!found) throw new Error('The process ended before it had opened the database.');
  return { found, acknowledged };
}

/**
 * Fails unless every acknowledged write is there, and of those that were on their way at most one
 * of each writer, whole or not at all.
 */
function expectKept(found: State, acknowledged: Counts, when: string): void {
  for (const writer of WRITERS) {
    const { count, last } = found[writer] ?? { count: 0, last: [] };
    const told = acknowledged[writer] ?? 0;
    expect([told, told + 1], `${writer}, ${when}`).toContain(count);
    expect(last, `${writer}, ${when}`).toEqual(
      Array.from(
        { length: Math.min(KEPT, count) },
        (_, index) => count - Math.min(KEPT, count) + 1 + index,
      ),
    );
  }
}

/** Faults that PostgreSQL's own check finds in any table or index. */
async function faultsOf(directory: string): Promise<unknown[]> {
  const client = await PGlite.create({ dataDir: directory, extensions: { amcheck } });
  try {
    await client.exec('create extension amcheck');
    // Throws at the first fault.
    const indexes =
      await client.query(`select bt_index_parent_check(pg_class.oid, true) from pg_class join pg_am on pg_am.oid = relam
      join pg_index on indexrelid = pg_class.oid where amname = 'btree' and relkind = 'i' and indisvalid`);
    const heaps = await client.query(
      `select relname, fault.* from pg_class, verify_heapam(pg_class.oid) fault where relkind in ('r', 't', 'm')`,
    );
    expect(indexes.rows.length).toBeGreaterThan(200);
    return heaps.rows;
  } finally {
    await client.close();
  }
}

describe('the embedded database', () => {
  test(
    `[7.38] killed ${KILLS} times during writes, vacuums and checkpoints, it keeps every acknowledged write, and every table and index is sound`,
    {
      timeout: 10 * MINUTE,
    },
    () =>
      inFolder(async (folder) => {
        const directory = join(folder, 'database');
        await (await openEmbedded({ directory, snapshot: await worldSnapshot() })).close();
        let acknowledged: Counts = {};
        for (let kill = 1; kill <= KILLS; kill += 1) {
          const ended = await killAfter(1 + ((kill * 37) % 80), directory);
          expectKept(ended.found, acknowledged, `before kill ${kill}`);
          acknowledged = {
            ...acknowledged,
            ...Object.fromEntries(
              Object.entries(ended.found).map(([writer, { count }]) => [writer, count]),
            ),
            ...ended.acknowledged,
          };
        }
        const opened = await openEmbedded({ directory });
        expectKept(await stateOf(opened.execute), acknowledged, 'at the end');
        await opened.close();
        expect(await faultsOf(directory)).toEqual([]);
      }),
  );
});
