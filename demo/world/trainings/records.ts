import { createHash } from 'node:crypto';
import { completions } from '../../../server/db/schema/programs.ts';
import {
  certificates,
  checkIns,
  recordings,
  viewProgress,
} from '../../../server/db/schema/records.ts';
import { trainingAnswers, trainings, views } from '../../../server/db/schema/trainings.ts';
import {
  CERTIFICATE_LIVES_MS,
  NUMBER_BYTES,
  numberFrom,
} from '../../../server/domain/certificates.ts';
import { DAY, MINUTE } from '../../../server/domain/time.ts';
import { films } from '../../../server/media/films.ts';
import { demoAccounts } from '../accounts.ts';
import { demoPrograms } from '../programs/programs.ts';
import type { WorldPart } from '../world-part.ts';
import { moreAnswers, moreTrainings, moreViews } from './record-trainings.ts';

/** Films of recordings by the session's subject; all others show how a base level is read. */
const SHOWN: Readonly<Record<string, readonly number[]>> = {
  toning: [9101, 9107, 9111, 9901],
  'scalp-massage': [9102, 9113],
  cut: [9103, 9108],
  'blow-dry': [9104, 9106],
  braiding: [9105, 9114],
  sectioning: [9109],
  foils: [9112],
};
function filmOf(code: number): { film: string; duration: number } {
  const [film] = Object.entries(SHOWN).find(([, codes]) => codes.includes(code)) ?? ['base-level'];
  return { film, duration: films[film]?.duration ?? 0 };
}
const RECORDED_BEFORE = [9901, 9902];

/** Person, program, days since the issue, and the reason if it was revoked. */
const CERTIFIED: readonly (readonly [
  account: string,
  program: number,
  daysAgo: number,
  revoked?: string,
])[] = [
  ['HD1001', 216, 3],
  ['HD1001', 203, 148],
  // Two years and a month: expired.
  ['HD1001', 115, 760],
  ['HD1003', 218, 61],
  ['HD1003', 206, 30, 'Issued by mistake: the practical part was not taken yet.'],
];

/** Session, person, minutes after the start at which the trainer checked them in. */
const CAME: readonly (readonly [code: number, account: string, minutes: number])[] = [
  [9105, 'HD1001', -6],
  [9105, 'HD1003', 4],
  [9109, 'HD1001', -11],
  [9114, 'HD1003', -2],
];

/** Session, person, seconds into the film, per cent watched, days ago. */
const WATCHED: readonly (readonly [
  code: number,
  account: string,
  position: number,
  watched: number,
  daysAgo: number,
])[] = [
  [9901, 'HD1001', 38, 60, 2],
  [9110, 'HD1001', 30, 100, 6],
  [9103, 'HD1003', 9, 30, 12],
];

const programOf = (id: number) => demoPrograms.find((program) => program.id === id)?.name ?? '';
const nameOf = (id: string) => demoAccounts.find((account) => account.id === id)?.name ?? '';
const numberOf = (account: string, program: number): string =>
  numberFrom(
    createHash('sha256').update(`demo:${account}:${program}`).digest().subarray(0, NUMBER_BYTES),
  );

/** The demo's certificates; numbers never change, so that printed ones stay valid. */
const demoCertificates = (filledAt: number): (typeof certificates.$inferInsert)[] =>
  CERTIFIED.map(([accountId, programId, daysAgo, revoked]) => ({
    id: numberOf(accountId, programId),
    accountId,
    programId,
    edition: 1,
    holder: nameOf(accountId),
    program: programOf(programId),
    issuedAt: filledAt - daysAgo * DAY,
    expiresAt: filledAt - daysAgo * DAY + CERTIFICATE_LIVES_MS,
    ...(revoked ? { revokedAt: filledAt - 9 * DAY, revokeReason: revoked } : {}),
  }));

/** More past and future sessions, their recordings, attendance, and certificates. */
export const records: WorldPart = {
  tables: [],
  fill: async (tx, filledAt) => {
    const sessions = moreTrainings(filledAt);
    const starts = new Map(sessions.map(({ code, startsAt }) => [code, startsAt]));
    const recorded = sessions.filter(
      ({ videoStreamingId, endsAt }) => videoStreamingId && endsAt < filledAt,
    );
    await tx.insert(trainings).values(sessions);
    await tx.insert(trainingAnswers).values(moreAnswers(filledAt));
    await tx.insert(views).values(moreViews(filledAt));
    await tx.insert(recordings).values([
      ...recorded.map(({ code, endsAt }) => ({
        trainingCode: code,
        ...filmOf(code),
        publishedAt: Math.min(endsAt + DAY, filledAt),
      })),
      ...RECORDED_BEFORE.map((trainingCode) => ({
        trainingCode,
        ...filmOf(trainingCode),
        publishedAt: filledAt - 2 * DAY,
      })),
    ]);
    await tx.insert(checkIns).values(
      CAME.map(([trainingCode, accountId, minutes]) => ({
        trainingCode,
        accountId,
        at: (starts.get(trainingCode) ?? filledAt) + minutes * MINUTE,
        by: 'qr' as const,
      })),
    );
    await tx.insert(viewProgress).values(
      WATCHED.map(([trainingCode, accountId, position, watched, daysAgo]) => ({
        trainingCode,
        accountId,
        position,
        watched,
        at: filledAt - daysAgo * DAY,
      })),
    );
    const issued = demoCertificates(filledAt);
    await tx.insert(certificates).values(issued);
    await tx
      .insert(completions)
      .values(
        issued.map(({ accountId, programId, issuedAt }) => ({
          accountId,
          programId,
          completedAt: issuedAt,
        })),
      )
      .onConflictDoNothing();
  },
};
