import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Opened } from '../../../server/db/database.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import {
  openPrivatePostgres,
  type PrivatePostgres,
  postgresPrograms,
} from '../../support/attack/private-postgres.ts';
import { until } from '../../support/until.ts';

// Needs PostgreSQL's own programs to make a replica; CI always has them.
describe.each([postgresPrograms()].filter((programs) => programs !== undefined))(
  'reads of a streaming replica',
  (programs) => {
    let head: PrivatePostgres;
    let replica: Awaited<ReturnType<PrivatePostgres['replica']>>;
    let opened: Opened;
    let control: pg.Client;
    const lost: Error[] = [];
    const sent = { head: 0, replica: 0 };

    beforeAll(async () => {
      head = await openPrivatePostgres(programs);
      replica = await head.replica();
      const count = (from: 'head' | 'replica') => {
        sent[from] += 1;
      };
      const watch = { statement: () => undefined, waited: () => undefined, readOf: count };
      opened = await openPostgres(head.url, (failure) => lost.push(failure), {
        watch,
        replicaUrl: replica.url,
      });
      await opened.execute('create table written (n integer not null)');
      await opened.execute('insert into written values (0)');
      control = new pg.Client({ connectionString: replica.url });
      control.on('error', () => undefined);
      await control.connect();
    });
    afterAll(async () => {
      await opened.close();
      await control.end();
      await head.close();
    });

    const portOf = (url: string): string => new URL(url).port;
    /** The result of a read, and the server that answered it. */
    const read = async () => {
      const [n, port] =
        (await opened.ask('read', 'select n::text, inet_server_port()::text from written', [])) ??
        [];
      return { n: Number(n), isReplica: port === portOf(replica.url) };
    };
    const write = (n: number) => opened.db.execute(sql`update written set n = ${n}`);

    test('the replica answers statements and the query builder once it has replayed everything', async () => {
      await until('the replica answers', async () => (await read()).isReplica);
      const { rows } = (await opened.reading.execute(
        sql`select inet_server_port()::text as port`,
      )) as unknown as { rows: { port: string }[] };
      expect(rows[0]?.port).toBe(portOf(replica.url));
    });

    test('each of two hundred writes by sixteen people is readable as soon as it is acknowledged', async () => {
      let newest = 0;
      let byReplica = 0;
      const person = async () => {
        for (let reads = 0; reads < 20; reads += 1) {
          const before = newest;
          const { n, isReplica } = await read();
          expect(n).toBeGreaterThanOrEqual(before);
          byReplica += Number(isReplica);
        }
      };
      const writer = async () => {
        for (let n = 1; n <= 200; n += 1) {
          await write(n);
          newest = n;
          expect((await read()).n).toBe(n);
        }
      };
      await Promise.all([writer(), ...Array.from({ length: 16 }, person)]);
      expect(byReplica).toBeGreaterThan(0);
    });

    test('a paused replica is not read until it has caught up', async () => {
      await control.query('select pg_wal_replay_pause()');
      await until(
        'it stands still',
        async () =>
          (await control.query("select 1 where pg_get_wal_replay_pause_state() = 'paused'"))
            .rowCount === 1,
      );
      await write(1000);
      const before = { ...sent };
      expect(await read()).toEqual({ n: 1000, isReplica: false });
      expect(sent).toEqual({ ...before, head: before.head + 1 });
      await write(1001);
      expect(await read()).toEqual({ n: 1001, isReplica: false });
      await control.query('select pg_wal_replay_resume()');
      await until('it has caught up', async () => (await read()).isReplica);
      expect((await read()).n).toBe(1001);
    });

    test('the replica refuses writes, and the change log is read only from the primary', async () => {
      await expect(opened.reading.execute(sql`update written set n = 0`)).rejects.toThrow();
      const { rows } = (await opened.log.execute(
        sql`select inet_server_port()::text as port`,
      )) as unknown as { rows: { port: string }[] };
      expect(rows[0]?.port).toBe(portOf(head.url));
    });

    test('a replica that was promoted or is gone is not read, and its loss is reported', async () => {
      await control.query('select pg_promote()');
      await write(2000);
      expect(await read()).toEqual({ n: 2000, isReplica: false });
      await replica.end();
      await write(2001);
      expect(await read()).toEqual({ n: 2001, isReplica: false });
      expect(lost.length).toBeGreaterThan(0);
    });
  },
);
