import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes, logLife } from '../../../../server/db/schema/changes.ts';
import { noteChange } from '../../../../server/operations/changes/note-change.ts';
import { logReader, unseenIn } from '../../../../server/operations/changes/read-log.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase(
  'the change log',
  (server) => {
    const note = (...audiences: Parameters<typeof noteChange>[1][]) =>
      server().db.transaction(async (tx) => {
        for (const audience of audiences)
          await noteChange(tx, audience, server().clock.now(), { endpoint: 'home-pwa' });
      });

    test('each change is read once, in the first reading after its commit, and each audience once per reading', async () => {
      const read = logReader(server().context.reading, server().db);
      const begin = await read(undefined);
      expect(begin.audiences).toEqual([]);
      await note('account:HD1001', 'account:HD1001', 'division:mool');
      const first = await read(begin.seen);
      expect([...first.audiences].sort()).toEqual(['account:HD1001', 'division:mool']);
      await note('all');
      const second = await read(first.seen);
      expect({
        audiences: second.audiences,
        isOther: second.isOther,
        next: (await read(second.seen)).audiences,
      }).toEqual({ audiences: ['all'], isOther: false, next: [] });
    });

    test('a rolled-back change is never read', async () => {
      const read = logReader(server().context.reading, server().db);
      const { seen } = await read(undefined);
      const undone = server().db.transaction(async (tx) => {
        await noteChange(tx, 'account:HD1001', server().clock.now(), { endpoint: 'home-pwa' });
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect((await read(seen)).audiences).toEqual([]);
    });

    test('rows copied from another server, with transaction ids of the future, are not read', async () => {
      const read = logReader(server().context.reading, server().db);
      const { seen } = await read(undefined);
      await server().db.insert(changes).values({
        audience: 'account:HD1001',
        endpoint: 'home-pwa',
        at: 0,
        xid: '4611686018427387904',
      });
      expect((await read(seen)).audiences).toEqual([]);
    });

    test('a log that knows less than was read counts as another log', async () => {
      const read = logReader(server().context.reading, server().db);
      const [life] = (await read(undefined)).seen.split(' ');
      expect((await read(`${life} 999999999999:999999999999:`)).isOther).toBe(true);
    });

    test('a log of another server life counts as another log, and lists the sessions that ended in it', async () => {
      const read = logReader(server().context.reading, server().db);
      const { seen } = await read(undefined);
      await note('session:1', 'account:HD1001');
      // As after a crash.
      await server().db.delete(logLife);
      const after = await read(seen);
      expect({ isOther: after.isOther, hasSession: after.audiences.includes('session:1') }).toEqual(
        { isOther: true, hasSession: true },
      );
      expect(await read(after.seen)).toMatchObject({ isOther: false, audiences: [] });
    });

    test('a reading probes an index and reads no row again, even during a long write', async () => {
      await server().db.delete(changes);
      // Old transactions: where another database of this server is busy, recent ones may all be
      // after the snapshot.
      await server().db.execute(sql`
      insert into changes (audience, endpoint, at, xid)
      select 'account:' || n, 'home-pwa', 0, (3 + n % 600)::text::xid8 from generate_series(1, 6000) n`);
      await server().db.execute(sql`analyze changes`);
      // The third transaction of the server was still running when the 600th had ended.
      const before = sql`${'3:600:3'}::pg_snapshot`;
      const plan = await server().db.execute(
        sql`explain (analyze, costs off, timing off, summary off) ${unseenIn(before)}`,
      );
      // Both drivers return rows of one column.
      const lines = JSON.stringify((plan as { rows?: unknown }).rows);
      const read = [...lines.matchAll(/changes[^"]*rows=(\d+)|Removed by [^"]*: (\d+)/g)].reduce(
        (sum, [, found, left]) => sum + Number(found ?? left),
        0,
      );
      expect(lines).toContain('changes_xid');
      expect(read).toBeGreaterThanOrEqual(40);
      expect(read).toBeLessThan(200);
    });
  },
  { ownDatabase: true },
);
