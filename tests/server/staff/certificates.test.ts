import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema-accounts.ts';
import { completions, programDetails } from '../../../server/db/schema-programs.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

const PROGRAM = 207;
const DETAILS = { objectives: [], certificate: true, certificateRule: '', agenda: [], materials: [] };

onEveryDatabase('the commands for certificates', (server) => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await staffDesk(() => server().context);
  });
  afterAll(() => desk?.close());
  beforeEach(async () => {
    const { db } = server();
    await db
      .insert(programDetails)
      .values({ programId: PROGRAM, ...DETAILS })
      .onConflictDoUpdate({ target: programDetails.programId, set: { certificate: true } });
    await db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, 'HD1002'));
    await db.delete(completions);
    await db.insert(completions).values({ accountId: 'HD1002', programId: PROGRAM, completedAt: FILLED_AT, score: 92 });
  });
  const mine = async () => {
    const { bearer } = await signedIn(server(), 'HD1002');
    const { body } = await post(server(), '/api/hair_dresser/my-certificates', {}, bearer);
    return body as unknown as { readonly certificates: readonly { readonly id: string; readonly state: string; readonly revoke_reason: string }[] };
  };

  test('a certificate that waits is listed, issued once, and revoked with a reason; the person sees each', async () => {
    expect((await desk.content('certificates')).said).toMatch(
      new RegExp(`^HD1002 ${PROGRAM} .*, completed ${new Date(FILLED_AT).toISOString()}, quiz 92 %$`),
    );
    const issued = await desk.content('issue-certificate', 'HD1002', String(PROGRAM));
    expect(issued).toMatchObject({ failed: false, said: expect.stringMatching(/^Issued CS-/) });
    const [one] = (await mine()).certificates;
    expect(one).toMatchObject({ state: 'valid' });
    expect(await desk.content('certificates')).toMatchObject({ failed: false, said: 'No certificate waits to be issued.' });
    expect(await desk.content('issue-certificate', 'HD1002', String(PROGRAM))).toMatchObject({ failed: true });
    const number = one?.id ?? '';
    expect(await desk.content('revoke-certificate', number.toLowerCase(), 'Somebody', 'else', 'took', 'the', 'quiz.')).toMatchObject({
      failed: false,
    });
    expect((await mine()).certificates[0]).toMatchObject({ state: 'revoked', revoke_reason: 'Somebody else took the quiz.' });
    expect(await desk.content('revoke-certificate', number, 'Again.')).toMatchObject({ failed: true });
  });

  test('[4.1] none is issued in a name that nobody has validated', async () => {
    await server().db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, 'HD1002'));
    expect(await desk.content('issue-certificate', 'HD1002', String(PROGRAM))).toMatchObject({
      failed: true,
      said: expect.stringContaining('waits for approval'),
    });
    expect((await mine()).certificates).toEqual([]);
  });

  test.each([
    ['issue-certificate', ['HD1002']],
    ['issue-certificate', ['HD1002', '999999']],
    ['issue-certificate', ['NOBODY', String(PROGRAM)]],
    ['revoke-certificate', ['CS-0000-0000-0000-0000']],
    ['revoke-certificate', ['x', 'Why not.']],
    ['revoke-certificate', ['CS-0000-0000-0000-0000', 'Unknown.']],
  ])('%s %j changes nothing, and says why', async (command, words) => {
    expect(await desk.content(command, ...words)).toMatchObject({
      failed: true,
      said: expect.stringMatching(/^(Whose|Which|No certificate|There is no)/),
    });
    expect((await desk.content('certificates')).said).toMatch(/^HD1002 /);
  });
});
