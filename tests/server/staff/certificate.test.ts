import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema-accounts.ts';
import { completions } from '../../../server/db/schema-programs.ts';
import { certificates } from '../../../server/db/schema-records.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

const BOB = 207;

onEveryDatabase('the release of a certificate', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  const held = async (accountId: string) =>
    (await server().db.select().from(certificates).where(eq(certificates.accountId, accountId))).filter(({ programId }) => programId === BOB);
  const complete = (accountId: string, programId = BOB) =>
    server().db.insert(completions).values({ accountId, programId, completedAt: server().clock.now(), score: 80 });

  test('one that is on the way is issued once, and the person is told', async () => {
    await complete('HD1001');
    for (const _time of ['first', 'second']) {
      const { failed, said } = await desk.content('release-certificate', 'HD1001', String(BOB));
      expect([failed, said]).toEqual([false, expect.stringMatching(/CS-\S+ is issued/)]);
    }
    expect(await held('HD1001')).toMatchObject([{ holder: 'Asha Menon' }]);
  });

  test('none for who is not validated, has not completed it, or where there is none to earn', async () => {
    await complete('HD1002');
    await complete('HD1001', 208);
    for (const [id, program] of [
      ['HD1002', BOB],
      ['HD1001', BOB],
      ['HD1001', 208],
      ['HD9999', BOB],
      ['HD1001', 'x'],
      ['', ''],
    ])
      expect((await desk.content('release-certificate', String(id), String(program))).failed, `${id} ${program}`).toBe(true);
    expect([...(await held('HD1002')), ...(await held('HD1001'))]).toEqual([]);
    await server().db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, 'HD1002'));
    expect((await desk.content('release-certificate', 'HD1002', String(BOB))).failed).toBe(false);
    expect(await held('HD1002')).toMatchObject([{ holder: 'Rohit Kale' }]);
  });
});
