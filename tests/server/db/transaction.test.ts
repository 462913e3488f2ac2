import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const Versions = z.object({ rows: z.array(z.object({ version: z.coerce.number() })) });

onEveryDatabase('a transaction', (server) => {
  const versions = async () =>
    Versions.parse(await server().db.execute(sql`select version from content_versions order by 1`))
      .rows;

  test('[7.38] work that swallows a failed statement fails, since nothing of it was committed', async () => {
    const before = await versions();
    expect(before).not.toEqual([]);
    for (let time = 0; time < 20; time += 1) {
      const swallowing = server().db.transaction(async (tx) => {
        await tx.execute(sql`update content_versions set version = version + 1`);
        await tx.execute(sql`select * from nowhere_at_all`).catch(() => undefined);
        return 'done';
      });
      await expect(swallowing).rejects.toThrow();
    }
    expect(await versions()).toEqual(before);
  });
});
