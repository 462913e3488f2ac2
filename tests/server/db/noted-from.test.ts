import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const MIGRATION = readFileSync('server/db/migrations/0028_noted_from.sql', 'utf8').split(
  '--> statement-breakpoint',
);

class Undo extends Error {}

onEveryDatabase('the migration of noted_from', (server) => {
  test('[S28] the migration sets the time on existing accounts, and later accounts have none', async () => {
    const migrated = server().db.transaction(async (tx) => {
      await tx.execute(sql`alter table accounts drop column noted_from`);
      for (const statement of MIGRATION) await tx.execute(sql.raw(statement));
      const [moment] = await tx
        .select({ at: sql<string>`extract(epoch from now()) * 1000` })
        .from(accounts)
        .limit(1);
      const before = await tx.select().from(accounts);
      const { notedFrom: _, ...asha } =
        before.find(({ id }) => id === 'HD1001') ?? expect.unreachable();
      await tx.insert(accounts).values({ ...asha, id: 'HD9999', mobile: '9999999999' });
      const [later] = await tx.select().from(accounts).where(eq(accounts.id, 'HD9999'));
      expect(new Set(before.map(({ notedFrom }) => notedFrom))).toEqual(
        new Set([Math.round(Number(moment?.at))]),
      );
      expect(later).toMatchObject({ notedFrom: null });
      throw new Undo();
    });
    await expect(migrated).rejects.toThrow(Undo);
  });
});
