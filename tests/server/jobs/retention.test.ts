import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import {
  answers,
  families,
  inbox,
  limits,
  oneTimeCodes,
  refreshTokens,
} from '../../../server/db/schema/accounts.ts';
import { changes } from '../../../server/db/schema/changes.ts';
import { notifications } from '../../../server/db/schema/content.ts';
import { deletedPosts } from '../../../server/db/schema/posts.ts';
import { remindersSent } from '../../../server/db/schema/push.ts';
import { trainings } from '../../../server/db/schema/trainings.ts';
import { KEPT_MS, REMOVED_AT_ONCE } from '../../../server/domain/retention.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase('retention', (server) => {
  const remove = async () => {
    await server().context.jobs.enqueue(server().db, 'retention', [{}]);
    await server().runJobs('retention');
  };
  const count = async (table: PgTable) => (await server().db.select().from(table)).length;

  test('a row that reached its age limit is deleted; a row one millisecond younger stays', async () => {
    const { db, clock } = server();
    const now = clock.now();
    const [training] = await db.select().from(trainings).limit(1);
    const family = (id: string, startedAt: number, endedAt: number | null) => ({
      id,
      accountId: 'HD1001',
      currentHash: id,
      startedAt,
      endedAt,
    });
    for (const [suffix, over] of [
      ['old', 0],
      ['young', 1],
    ] as const) {
      const since = (keptMs: number) => now - keptMs + over;
      await db.insert(answers).values({
        accountId: 'HD1001',
        key: suffix,
        requestHash: 'x',
        claim: 'x',
        claimedAt: since(KEPT_MS.answers),
      });
      await db.insert(oneTimeCodes).values({
        requestId: suffix,
        subject: 'x',
        codeMac: 'x',
        sentAt: 0,
        expiresAt: since(KEPT_MS.codes),
      });
      await db
        .insert(families)
        .values([
          family(`ended-${suffix}`, now, since(KEPT_MS.endedFamilies)),
          family(`forgotten-${suffix}`, since(KEPT_MS.forgottenFamilies), null),
          family(`live-${suffix}`, now, null),
        ]);
      await db.insert(refreshTokens).values([
        {
          accountId: 'HD1001',
          hash: suffix,
          familyId: `live-${suffix}`,
          issuedAt: since(KEPT_MS.refreshTokens),
        },
        {
          accountId: 'HD1001',
          hash: `of-ended-${suffix}`,
          familyId: `ended-${suffix}`,
          issuedAt: now,
        },
      ]);
      await db
        .insert(changes)
        .values({ audience: 'all', endpoint: suffix, at: since(KEPT_MS.changes) });
      await db.insert(limits).values({ key: suffix, at: since(KEPT_MS.limits), count: 1 });
      await db.insert(inbox).values({
        id: suffix,
        kind: 'sms',
        recipient: 'x',
        accountId: 'x',
        message: 'x',
        sentAt: since(KEPT_MS.inbox),
      });
      await db.insert(remindersSent).values({
        trainingCode: training?.code ?? 0,
        kind: 'day',
        startsAt: over,
        sentAt: since(KEPT_MS.reminders),
      });
      const notification = { accountId: 'HD1001', message: 'x' };
      await db.insert(notifications).values([
        {
          ...notification,
          id: `read-${suffix}`,
          seen: 1,
          createdAt: since(KEPT_MS.readNotifications),
        },
        {
          ...notification,
          id: `unread-${suffix}`,
          seen: 0,
          createdAt: since(KEPT_MS.unreadNotifications),
        },
        {
          ...notification,
          id: `waits-${suffix}`,
          seen: 0,
          createdAt: since(KEPT_MS.readNotifications),
        },
      ]);
      await db.insert(deletedPosts).values({ id: suffix, deletedAt: since(KEPT_MS.deletedPosts) });
    }
    await remove();
    const left = async (table: PgTable, column: string) =>
      (await db.select().from(table))
        .map((row) => String((row as Record<string, unknown>)[column]))
        .filter((text) => /(old|young)$/.test(text));
    expect(await left(answers, 'key')).toEqual(['young']);
    expect(await left(oneTimeCodes, 'requestId')).toEqual(['young']);
    expect((await left(families, 'id')).sort()).toEqual([
      'ended-young',
      'forgotten-young',
      'live-old',
      'live-young',
    ]);
    expect((await left(refreshTokens, 'hash')).sort()).toEqual(['of-ended-young', 'young']);
    expect(await left(changes, 'endpoint')).toEqual(['young']);
    expect(await left(limits, 'key')).toEqual(['young']);
    expect(await left(inbox, 'id')).toEqual(['young']);
    expect((await left(notifications, 'id')).sort()).toEqual([
      'read-young',
      'unread-young',
      'waits-old',
      'waits-young',
    ]);
    expect(await left(deletedPosts, 'id')).toEqual(['young']);
    expect((await db.select().from(remindersSent)).map(({ startsAt }) => startsAt)).toEqual([1]);
  });

  test('more than one batch is deleted', async () => {
    const rows = Array.from({ length: REMOVED_AT_ONCE + 1 }, (_, index) => ({
      key: `batch-${index}`,
      at: 0,
      count: 1,
    }));
    const before = await count(limits);
    await server().db.insert(limits).values(rows);
    await remove();
    expect(await count(limits)).toBeLessThanOrEqual(before);
  });
});
