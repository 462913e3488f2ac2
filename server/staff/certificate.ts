import { and, eq } from 'drizzle-orm';
import { accounts } from '../db/schema-accounts.ts';
import { programs } from '../db/schema-content.ts';
import { completions, programDetails } from '../db/schema-programs.ts';
import { issueCertificate } from '../operations/certificates/issue-certificate.ts';
import type { Asked } from './arguments.ts';
import type { Desk } from './desk.ts';
import { atOnce } from './desk.ts';
import { mistake } from './mistakes.ts';

/** Issues a certificate that is on the way: staff have looked at what the server alone could not tell. */
export async function releaseCertificate(desk: Desk, { words: [accountId = '', given = ''] }: Asked): Promise<void> {
  const programId = Number(/^\d{1,9}$/.exec(given)?.[0]);
  if (!accountId || !programId) throw mistake('Whose, and for which program? For example: npm run content -- release-certificate HD1001 207');
  const number = await atOnce(desk, async (context) => {
    const [account] = await context.db.select({ isRegister: accounts.isRegister }).from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw mistake(`There is no account '${accountId}'.`);
    if (account.isRegister !== 1) throw mistake(`The registration of ${accountId} is still pending: nobody has validated the name yet.`);
    const [earned] = await context.db
      .select({ name: programs.name })
      .from(completions)
      .innerJoin(programs, eq(programs.id, completions.programId))
      .innerJoin(programDetails, and(eq(programDetails.programId, programs.id), eq(programDetails.certificate, true)))
      .where(and(eq(completions.accountId, accountId), eq(completions.programId, programId)));
    if (!earned) throw mistake(`${accountId} has not completed program ${programId}, or it earns no certificate.`);
    return issueCertificate(context, accountId, programId);
  });
  desk.say(`${number} is issued. ${accountId} was told.`);
}
