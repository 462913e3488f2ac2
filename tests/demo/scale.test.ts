import type { SQL } from 'drizzle-orm';
import { count, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { pictureAt } from '../../art/picture.ts';
import { fillScale } from '../../demo/scale/fill-scale.ts';
import { scaleProgram } from '../../demo/scale/programs.ts';
import { accounts } from '../../server/db/schema/accounts.ts';
import { programs } from '../../server/db/schema/content.ts';
import { trainings } from '../../server/db/schema/trainings.ts';
import { sanitise } from '../../server/html/sanitise.ts';
import { post, signedIn } from '../support/client.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';
import { FILLED_AT } from '../support/snapshot.ts';

test('generated programs are the same every time, and have different names, clean HTML and a picture', () => {
  const some = Array.from({ length: 10_000 }, (_, place) => scaleProgram(place));
  expect(new Set(some.map(({ name }) => name)).size).toBe(10_000);
  expect(scaleProgram(4711)).toEqual(some[4711]);
  for (const { description, image } of some.slice(0, 500)) {
    expect(sanitise(description ?? '')).toBe(description);
    expect(pictureAt(image)).toBeDefined();
  }
});

onEveryDatabase('a large world', (server) => {
  test('filling generated data twice adds it once, and its people can sign in', {
    timeout: 60_000,
  }, async () => {
    const { db } = server();
    const countIn = async (table: PgTable, where?: SQL) =>
      (await db.select({ n: count() }).from(table).where(where))[0]?.n ?? 0;
    const people = await countIn(accounts);
    const calls: string[] = [];
    for (const time of ['first', 'second']) {
      await fillScale(db, FILLED_AT, { programs: 120, accounts: 20 }, () => {
        calls.push(time);
      });
    }
    expect(calls).toEqual(['first']);
    expect(await countIn(programs, gt(programs.id, 100_000))).toBe(120);
    expect(await countIn(trainings, gt(trainings.code, 100_000))).toBe(12);
    expect(await countIn(accounts)).toBe(people + 20);
    const { bearer } = await signedIn(server(), 'HD100020');
    const { status, body } = await post(
      server(),
      '/api/hair_dresser/home-pwa',
      { leapcode: 'HD100020' },
      bearer,
    );
    expect(status).toBe(200);
    expect(body.notification_count).toBe(3);
    expect(body.notification_list).toHaveLength(5);
  });
});
