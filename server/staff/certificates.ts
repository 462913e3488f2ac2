import { eq } from 'drizzle-orm';
import { printedNumber } from '../../sync/contract/rules/certificate.ts';
import { accounts } from '../db/schema/accounts.ts';
import type { Doubt } from '../domain/certificates.ts';
import { unissued } from '../operations/certificates/certificates.ts';
import {
  declineCertificate,
  issueCertificate,
  revokeCertificate,
} from '../operations/certificates/issue-certificate.ts';
import type { Asked } from './arguments.ts';
import { atOnce, type Desk, oneLine } from './desk.ts';
import { mistake } from './mistakes.ts';

type Unissued = Awaited<ReturnType<typeof unissued>>[number];

/** Text of each doubt, for staff. */
const WORDS: Readonly<Record<Doubt, string>> = {
  name: 'nobody has validated the name',
  unseen: 'no quiz passed and no session attended',
  'not-noted': 'the server does not know when it gave the lessons or the quiz out',
  'too-soon': 'the server saw less time for the lessons and quizzes than they take',
  hurried: 'the device itself says that the lessons followed one another too fast',
  'quiz-too-fast':
    'the server or the device saw less time for the quiz than its questions take to read',
};

const whyOf = ({ doubts, declinedAt, declineReason }: Unissued): string => {
  if (declinedAt !== null) return `declined: ${oneLine(declineReason ?? '')}`;
  return doubts?.length
    ? doubts.map((doubt) => WORDS[doubt]).join('; ')
    : 'completed before reasons were kept';
};

/** Lists completed programs whose certificate waits, with the reasons (`Doubt`). */
export async function listUnissued({ context, say }: Desk): Promise<void> {
  const rows = await unissued(context.db);
  if (rows.length === 0) say('No certificate waits to be issued.');
  for (const row of rows) {
    const { accountId, id, name, at, score } = row;
    const quiz = score === null ? 'without a quiz' : `quiz ${score} %`;
    say(
      `${accountId} ${id}  ${name}, completed ${new Date(at).toISOString()}, ${quiz}; ${whyOf(row)}`,
    );
  }
}

/** Issues a certificate that waited. */
export async function issueOne(desk: Desk, { words: [accountId, program] }: Asked): Promise<void> {
  if (!accountId || !program)
    throw mistake('Whose, and for which program? `npm run content -- certificates` lists both.');
  const waits = (await unissued(desk.context.db, accountId)).find(
    ({ id }) => String(id) === program,
  );
  const [account] = await desk.context.db
    .select({ isRegister: accounts.isRegister })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (waits && account?.isRegister !== 1)
    throw mistake(
      `The registration of ${accountId} waits for approval: nobody has validated the name yet.`,
    );
  if (!waits)
    throw mistake(
      `No certificate for program ${program} waits for '${accountId}'. \`npm run content -- certificates\` lists those that do.`,
    );
  const number = await atOnce(desk, (context) => issueCertificate(context, accountId, waits.id));
  desk.say(`Issued ${number} for ${waits.name}. The person was told.`);
}

/** Declines a certificate that waits, with a reason for the person. */
export async function declineOne(
  desk: Desk,
  { words: [accountId, program, ...said] }: Asked,
): Promise<void> {
  const reason = said.join(' ').trim();
  if (!accountId || !program || !reason)
    throw mistake(
      'Whose, for which program, and why? For example: npm run content -- decline-certificate HD1001 207 "Please do the lessons first."',
    );
  const waits = (await unissued(desk.context.db, accountId)).find(
    ({ id }) => String(id) === program,
  );
  if (!waits)
    throw mistake(
      `No certificate for program ${program} waits for '${accountId}'. \`npm run content -- certificates\` lists those that do.`,
    );
  await atOnce(desk, (context) => declineCertificate(context, accountId, waits.id, reason));
  desk.say(`Declined ${waits.name}. The person was told: ${reason}`);
}

/** Revokes a certificate by its printed number. */
export async function revokeOne(desk: Desk, { words: [given, ...said] }: Asked): Promise<void> {
  const reason = said.join(' ').trim();
  if (!given || !reason)
    throw mistake(
      'Which certificate, and why? For example: npm run content -- revoke-certificate NUMBER "The quiz was taken by somebody else."',
    );
  const number = printedNumber(given);
  if (!number || !(await atOnce(desk, (context) => revokeCertificate(context, number, reason))))
    throw mistake(`There is no valid certificate '${given}'.`);
  desk.say(`Revoked. The person was told: ${reason}`);
}
