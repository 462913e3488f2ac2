import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openAccounts } from '../../demo/demo.ts';
import { fillScaleAccounts, scaleAccountId } from '../../demo/scale/accounts.ts';
import { demoAccounts } from '../../demo/world/accounts.ts';
import { accounts } from '../../server/db/schema/accounts.ts';
import { onEveryDatabase } from '../support/on-every-database.ts';

onEveryDatabase('the demo inbox and the demo accounts', (server) => {
  test('[S41] only a direct loopback request with a loopback Host header sees the inbox', async () => {
    const ask = async (from: string, headers: Record<string, string> = {}) =>
      (await server().fetch('/demo/inbox', { headers }, from)).status;
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(await ask(address)).toBe(200);
    for (const elsewhere of ['192.168.1.7', '203.0.113.9', '::ffff:192.168.1.7', 'fe80::1', ''])
      expect(await ask(elsewhere)).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await ask('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(404);
    for (const host of ['localhost:4173', '127.0.0.1', '[::1]:4173'])
      expect(await ask('127.0.0.1', { host })).toBe(200);
    // A foreign page whose name resolves to this machine sends that name as the host.
    for (const host of ['salon.example', 'localhost.salon.example:4173'])
      expect(await ask('127.0.0.1', { host })).toBe(404);
  });

  test('[S41] an account with the demo password is found until it is blocked or its password changes', async () => {
    const { db, context } = server();
    const ids = demoAccounts.map(({ id }) => id);
    expect(await openAccounts(db)).toEqual([[...ids].sort()[0]]);
    await db
      .update(accounts)
      .set({ blockedAt: 1 })
      .where(inArray(accounts.id, ids.slice(1)));
    const [last = ''] = ids;
    expect(await openAccounts(db)).toEqual([last]);
    await db
      .update(accounts)
      .set({ passwordHash: await context.passwords.hash('Another 2026 one') })
      .where(eq(accounts.id, last));
    expect(await openAccounts(db)).toEqual([]);
  });

  test('[S-12] [S41] generated and copied accounts with the demo password are found even when the known demo accounts are blocked', async () => {
    const { db } = server();
    await fillScaleAccounts(db, 5, 0);
    const ids = [...demoAccounts.map(({ id }) => id), scaleAccountId(0)];
    await db.update(accounts).set({ blockedAt: 1 }).where(inArray(accounts.id, ids));
    expect(await openAccounts(db)).toEqual([scaleAccountId(1)]);
    // No other account has its hash any more.
    await db.delete(accounts).where(inArray(accounts.id, [0, 1, 2, 3].map(scaleAccountId)));
    expect(await openAccounts(db)).toEqual([scaleAccountId(4)]);
    // An account whose row was copied from a demo account.
    const [model] = await db
      .select()
      .from(accounts)
      .where(eq(accounts.id, scaleAccountId(4)));
    if (!model) throw new Error('There is no generated account.');
    await db
      .insert(accounts)
      .values({ ...model, id: 'HD7001', mobile: '7000000001', email: 'leela@salon.in' });
    await db
      .update(accounts)
      .set({ blockedAt: 1 })
      .where(eq(accounts.id, scaleAccountId(4)));
    expect(await openAccounts(db)).toEqual(['HD7001']);
    await db.update(accounts).set({ blockedAt: 1 }).where(eq(accounts.id, 'HD7001'));
    expect(await openAccounts(db)).toEqual([]);
  });
});
