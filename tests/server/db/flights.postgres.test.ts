import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { USUAL_BOUNDS } from '../../../server/db/bounds.ts';
import type { Opened } from '../../../server/db/database.ts';
import { sendTogether, statementNames } from '../../../server/db/flights.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { type OwnDatabase, ownDatabase, testDatabaseUrl } from '../../support/attack/own-database.ts';

const Rows = z.object({ rows: z.array(z.unknown()) });

describe('what a connection is told', () => {
  /** A connection that notes what leaves in one write. */
  function connection() {
    const writes: string[] = [];
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        writes.push(String(chunk));
        done();
      },
      writev: (chunks, done) => {
        writes.push(chunks.map(({ chunk }) => String(chunk)).join(' '));
        done();
      },
    });
    const query = (asked: { name?: string; text: string } | string): Promise<void> => {
      stream.write(typeof asked === 'string' ? asked : `${asked.name ?? '-'}:${asked.text}`);
      return Promise.resolve();
    };
    const client = { connection: { stream }, query } as unknown as pg.PoolClient;
    sendTogether(client, statementNames());
    return { client, writes };
  }
  // No later: nobody waits for anything else in between.
  const turn = () => new Promise<void>((resolve) => process.nextTick(resolve));

  test('leaves in one write as far as it waits for nothing in between', async () => {
    const { client, writes } = connection();
    const begun = client.query('begin');
    await client.query({ text: 'one' });
    await Promise.resolve().then(() => client.query({ text: 'two' }));
    expect(writes).toEqual([]);
    await turn();
    void client.query('commit');
    await turn();
    await begun;
    expect(writes).toEqual(['begin -:one -:two', 'commit']);
  });

  test('bears a name from the fiftieth time on; what has one keeps it', async () => {
    const { client, writes } = connection();
    for (let time = 1; time <= 51; time += 1) {
      void client.query({ text: 'often' });
      void client.query({ name: 'own', text: 'named' });
      void client.query({ text: `only once ${time}` });
      await turn();
    }
    expect(writes.map((each) => each.split(' ')[0]).slice(-3)).toEqual(['-:often', 'write_0:often', 'write_0:often']);
    expect(writes.at(-1)).toBe('write_0:often own:named -:only once 51');
  });
});

describe('names', () => {
  const say = (nameOf: (text: string) => string | undefined, text: string, times: number) => Array.from({ length: times }, () => nameOf(text)).at(-1);

  test('are no more than a connection can keep plans for, however many texts come often', () => {
    const nameOf = statementNames();
    const many = Array.from({ length: 300 }, (_, n) => say(nameOf, `select ${n}`, 50));
    expect([new Set(many).size, many[0], many[199], many[200]]).toEqual([201, 'write_0', 'write_199', undefined]);
    expect([nameOf('select 0'), say(nameOf, 'x'.repeat(4001), 60)]).toEqual(['write_0', undefined]);
  });

  test('are left for what comes often: who says many texts a few times each takes none', () => {
    const nameOf = statementNames();
    for (let round = 0; round < 20; round += 1) for (let other = 0; other < 2000; other += 1) say(nameOf, `select ${other}`, 5);
    expect(say(nameOf, 'update trainings set taken = taken + 1 where code = $1', 50)).toBe('write_0');
  });

  test.each(['select 1 from a where id in ($1, $2)', 'insert into a values ($1, $2), ($3, $4)'])(
    'are not given to a text with a list: %s',
    (text) => {
      expect(say(statementNames(), text, 100)).toBeUndefined();
    },
  );
});

describe('a connection of ours', () => {
  let database: OwnDatabase;
  let opened: Opened;
  beforeAll(async () => {
    database = await ownDatabase(testDatabaseUrl ?? '');
    opened = await openPostgres(database.url, () => undefined, { ...USUAL_BOUNDS, connections: 1 });
  });
  afterAll(async () => {
    await opened.close();
    await database.drop();
  });
  const read = () => opened.db.transaction(async (tx) => Rows.parse(await tx.execute(sql`select * from shape`)).rows);

  test('whose names are gone is replaced: one call fails, and not all that follow', async () => {
    await opened.execute('create table shape (n int)');
    for (let time = 0; time < 60; time += 1) await read();
    await opened.db.transaction((tx) => tx.execute(sql`deallocate all`));
    await expect(read()).rejects.toThrow();
    expect(await read()).toEqual([]);
  });

  test('whose statements fit the schema no more is replaced as well', async () => {
    for (let time = 0; time < 60; time += 1) await read();
    await opened.execute('alter table shape add column m int default 3');
    await opened.execute('insert into shape values (1)');
    await expect(read()).rejects.toThrow();
    expect(await read()).toEqual([{ n: 1, m: 3 }]);
  });
});
