import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Audience, noteChange } from '../../../../server/operations/changes/note-change.ts';
import { logReader } from '../../../../server/operations/changes/read-log.ts';
import { openTestServer, type TestServer } from '../../../support/server.ts';

let opened: TestServer | undefined;
const server = (): TestServer => {
  if (!opened) throw new Error('The test server is not open yet.');
  return opened;
};
beforeAll(async () => {
  opened = await openTestServer({ ownDatabase: true });
});
afterAll(() => opened?.close());

/** A transaction that has noted a change and is still open. */
async function noted(
  audience: Audience,
): Promise<(ending: 'commit' | 'rollback') => Promise<void>> {
  let end: (ending: 'commit' | 'rollback') => void = () => undefined;
  const ending = new Promise<'commit' | 'rollback'>((resolve) => {
    end = resolve;
  });
  let isNoted: () => void = () => undefined;
  const written = new Promise<void>((resolve) => {
    isNoted = resolve;
  });
  const whole = server()
    .db.transaction(async (tx) => {
      await noteChange(tx, audience, server().clock.now(), { endpoint: 'notification-list' });
      isNoted();
      if ((await ending) === 'rollback') tx.rollback();
    })
    .catch(() => undefined);
  await written;
  return async (how) => {
    end(how);
    await whole;
  };
}

test('changes of transactions that commit out of order are each read once, and none is lost', async () => {
  const read = logReader(server().context.reading, server().db);
  let { seen } = await read(undefined);
  const look = async () => {
    const part = await read(seen);
    seen = part.seen;
    return part.audiences;
  };
  const first = await noted('account:first');
  const second = await noted('account:second');
  const third = await noted('account:third');
  expect(await look()).toEqual([]);
  await third('commit');
  expect(await look()).toEqual(['account:third']);
  await second('rollback');
  const fourth = await noted('account:fourth');
  expect(await look()).toEqual([]);
  await fourth('commit');
  await first('commit');
  expect([...(await look())].sort()).toEqual(['account:first', 'account:fourth']);
  expect(await look()).toEqual([]);
});

test('two hundred transactions on eight connections, with continuous reading, are each read exactly once', async () => {
  const read = logReader(server().context.reading, server().db);
  let { seen } = await read(undefined);
  const heard: string[] = [];
  const look = async () => {
    const part = await read(seen);
    seen = part.seen;
    heard.push(...part.audiences);
  };
  let isDone = false;
  const writer = async (of: number) => {
    for (let place = of; place < 200; place += 8)
      await server().db.transaction(async (tx) => {
        await noteChange(tx, `account:${place}`, server().clock.now(), {
          endpoint: 'notification-list',
        });
        await tx.execute(sql`select pg_sleep(random() / 50)`);
      });
  };
  const writing = Promise.all(Array.from({ length: 8 }, (_, of) => writer(of))).then(() => {
    isDone = true;
  });
  while (!isDone) await look();
  await writing;
  await look();
  expect(heard).toHaveLength(200);
  expect(new Set(heard).size).toBe(200);
});
