import { describe, expect, test } from 'vitest';
import { USUAL_BOUNDS } from '../../../server/db/bounded-pool.ts';
import { openPostgres, PROBE_MS } from '../../../server/db/postgres.ts';
import { SECOND } from '../../../server/domain/time.ts';
import { productRoutes } from '../../../server/http/product-routes.ts';
import { administer } from '../../support/attack/own-database.ts';
import { openPrivatePostgres, postgresPrograms } from '../../support/attack/private-postgres.ts';
import { openTestServer } from '../../support/server.ts';
import { until } from '../../support/until.ts';

const BACKENDS =
  "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

// Needs PostgreSQL's own programs to start a server whose processes may be stopped; CI always has
// them.
describe.each([postgresPrograms()].filter((programs) => programs !== undefined))(
  'a frozen database',
  (programs) => {
    test('a probe waits less than two seconds in all for a connection and an answer', () => {
      // One wait for a connection, and one for an answer.
      expect(2 * PROBE_MS).toBeLessThan(2 * SECOND);
    });

    // Makes its own PostgreSQL and a filled database.
    test('makes the server not ready and fails its reads; after the thaw both work again', {
      timeout: 60_000,
    }, async () => {
      const postgres = await openPrivatePostgres(programs);
      const lost: Error[] = [];
      const opened = await openPostgres(postgres.url, (failure) => lost.push(failure), {
        bounds: { ...USUAL_BOUNDS, answerMs: 500 },
      });
      const server = await openTestServer();
      const routes = productRoutes(server.context, opened.answers);
      const probed = async () => (await routes.request('/readyz')).status;
      const ask = () =>
        opened.reading.execute('select 1').then(
          () => 'answered',
          () => 'given up',
        );
      expect(await probed()).toBe(200);
      expect(await ask()).toBe('answered');
      const frozen = (await administer<{ pid: number }>(postgres.url, BACKENDS)).map(
        ({ pid }) => pid,
      );
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
      const [ready, asked] = await Promise.all([probed(), ask()]);
      expect({ ready, asked }).toEqual({ ready: 503, asked: 'given up' });
      for (const pid of frozen) process.kill(pid, 'SIGCONT');
      await until(
        'it answers again',
        async () => (await probed()) === 200 && (await ask()) === 'answered',
      );
      await opened.close();
      await postgres.close();
      await server.close();
    });
  },
);
