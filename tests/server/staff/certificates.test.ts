import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { notifications } from '../../../server/db/schema/content.ts';
import { completions, programDetails } from '../../../server/db/schema/programs.ts';
import { certificateReviews } from '../../../server/db/schema/records.ts';
import type { ResponseOf } from '../../../sync/contract/index.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { FILLED_AT } from '../../support/snapshot.ts';
import type { StaffDesk } from '../../support/staff-desk.ts';
import { staffDesk } from '../../support/staff-desk.ts';

const PROGRAM = 207;
const DETAILS = {
  objectives: [],
  certificate: true,
  certificateRule: '',
  agenda: [],
  materials: [],
};

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
    await db
      .insert(completions)
      .values({ accountId: 'HD1002', programId: PROGRAM, completedAt: FILLED_AT, score: 92 });
  });
  const ownCertificates = async () => {
    const { bearer } = await signedIn(server(), 'HD1002');
    const { body } = await post(server(), '/api/hair_dresser/my-certificates', {}, bearer);
    return body as unknown as ResponseOf<'my-certificates'>;
  };

  test('a certificate that waits is listed, issued once, and revoked with a reason; the person sees each', async () => {
    expect((await desk.content('certificates')).said).toMatch(
      new RegExp(
        `^HD1002 ${PROGRAM} .*, completed ${new Date(FILLED_AT).toISOString()}, quiz 92 %; completed before reasons were kept$`,
      ),
    );
    const issued = await desk.content('issue-certificate', 'HD1002', String(PROGRAM));
    expect(issued).toMatchObject({ failed: false, said: expect.stringMatching(/^Issued CS-/) });
    const [certificate] = (await ownCertificates()).certificates;
    expect(certificate).toMatchObject({ state: 'valid' });
    expect(await desk.content('certificates')).toMatchObject({
      failed: false,
      said: 'No certificate waits to be issued.',
    });
    expect(await desk.content('issue-certificate', 'HD1002', String(PROGRAM))).toMatchObject({
      failed: true,
    });
    const number = certificate?.id ?? '';
    expect(
      await desk.content(
        'revoke-certificate',
        number.toLowerCase(),
        'Somebody',
        'else',
        'took',
        'the',
        'quiz.',
      ),
    ).toMatchObject({
      failed: false,
    });
    expect((await ownCertificates()).certificates[0]).toMatchObject({
      state: 'revoked',
      revoke_reason: 'Somebody else took the quiz.',
    });
    expect(await desk.content('revoke-certificate', number, 'Again.')).toMatchObject({
      failed: true,
    });
  });

  test('[4.1] no certificate is issued in a name that is not validated', async () => {
    await server().db.update(accounts).set({ isRegister: 0 }).where(eq(accounts.id, 'HD1002'));
    expect(await desk.content('issue-certificate', 'HD1002', String(PROGRAM))).toMatchObject({
      failed: true,
      said: expect.stringContaining('waits for approval'),
    });
    await server().db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, 'HD1002'));
    expect((await ownCertificates()).certificates).toEqual([]);
  });

  test('[S28] a waiting certificate is listed with its reasons and declined with one; the person is notified, and it can still be issued', async () => {
    await server()
      .db.insert(certificateReviews)
      .values({
        accountId: 'HD1002',
        programId: PROGRAM,
        since: FILLED_AT,
        doubts: ['not-noted', 'too-soon', 'quiz-too-fast'],
      });
    expect((await desk.content('certificates')).said).toMatch(
      /does not know when it gave .*; .* less time for the lessons .*; .* less time for the quiz/,
    );
    const declined = await desk.content(
      'decline-certificate',
      'HD1002',
      String(PROGRAM),
      'Please',
      'do',
      'the',
      'lessons',
      'first.',
    );
    expect(declined).toMatchObject({
      failed: false,
      said: expect.stringContaining('The person was told: Please do the lessons first.'),
    });
    expect((await desk.content('certificates')).said).toContain(
      'declined: Please do the lessons first.',
    );
    expect((await ownCertificates()).on_the_way).toEqual([
      expect.objectContaining({
        program_id: PROGRAM,
        state: 'declined',
        reason: 'Please do the lessons first.',
      }),
    ]);
    const notified = await server()
      .db.select()
      .from(notifications)
      .where(eq(notifications.accountId, 'HD1002'));
    expect(notified.map(({ message, page }) => ({ message, page }))).toContainEqual({
      message:
        'We cannot issue your certificate for The one-length bob: Please do the lessons first.',
      page: 'my-certificates',
    });
    expect(await desk.content('issue-certificate', 'HD1002', String(PROGRAM))).toMatchObject({
      failed: false,
    });
    expect(await server().db.select().from(certificateReviews)).toEqual([]);
  });

  test.each([
    ['issue-certificate', ['HD1002']],
    ['issue-certificate', ['HD1002', '999999']],
    ['issue-certificate', ['NOBODY', String(PROGRAM)]],
    ['decline-certificate', ['HD1002', String(PROGRAM)]],
    ['decline-certificate', ['HD1002', '999999', 'Why not.']],
    ['revoke-certificate', ['CS-0000-0000-0000-0000']],
    ['revoke-certificate', ['x', 'Why not.']],
    ['revoke-certificate', ['CS-0000-0000-0000-0000', 'Unknown.']],
  ])('%s %j changes nothing, and prints the reason', async (command, words) => {
    expect(await desk.content(command, ...words)).toMatchObject({
      failed: true,
      said: expect.stringMatching(/^(Whose|Which|No certificate|There is no)/),
    });
    expect((await desk.content('certificates')).said).toMatch(/^HD1002 /);
  });
});
