import type { trainingAnswers, trainings, views } from '../../../server/db/schema/trainings.ts';
import { DAY, HOUR, MINUTE } from '../../../server/domain/time.ts';
import { demoAccounts } from '../accounts.ts';
import { demoPrograms } from '../programs/programs.ts';
import { demoProgramTypes } from '../shelves.ts';
import type { SessionLine } from './session-lines.ts';
import { comingSessions, pastSessions } from './session-lines.ts';
import { placeOf } from './venues.ts';

type Training = typeof trainings.$inferInsert;

const INDIA_MS = 5.5 * HOUR;
const SEATS_IN_STUDIO = 12;

/** The moved session and the cancelled one, so that a calendar can show both. */
const MOVED = 9125;
const CANCELLED = 9129;

/** Returns the instant of a day (relative to the fill) and a time of day in Asia/Kolkata. */
export function inIndiaAt(filledAt: number, day: number, starts: string): number {
  const midnight = Math.floor((filledAt + INDIA_MS) / DAY) * DAY - INDIA_MS;
  const [hours = 0, minutes = 0] = starts.split(':').map(Number);
  return midnight + day * DAY + hours * HOUR + minutes * MINUTE;
}

const history = (code: number, startsAt: number, filledAt: number): Partial<Training> => {
  if (code === MOVED)
    return {
      status: 'moved',
      sequence: 1,
      oldStartsAt: startsAt - 2 * DAY - 2 * HOUR,
      updatedAt: filledAt - 20 * HOUR,
    };
  if (code === CANCELLED)
    return {
      status: 'cancelled',
      sequence: 1,
      cancelReason: 'The studio is closed for repairs that week. A new date follows.',
      updatedAt: filledAt - 30 * HOUR,
    };
  return { updatedAt: filledAt - 40 * DAY };
};

function asTraining(
  [code, programId, day, starts, minutes, trainerId, name]: SessionLine,
  filledAt: number,
): Training {
  const program = demoPrograms.find(({ id }) => id === programId);
  const trainer = demoAccounts.find(({ id }) => id === trainerId);
  if (!program || !trainer)
    throw new Error(`Session ${code} names a program or a trainer that is not there.`);
  const online = demoProgramTypes.find(({ id }) => id === program.typeId)?.parent === 'ONLINE';
  const startsAt = inIndiaAt(filledAt, day, starts);
  return {
    code,
    name: name ?? program.name,
    type: online ? 'ONLINE' : 'OFFLINE',
    programId,
    divisionCode: program.divisionCode,
    trainerName: trainer.name,
    trainerId,
    startsAt,
    endsAt: startsAt + minutes * MINUTE,
    joinWebinar: online,
    seats: online ? null : SEATS_IN_STUDIO,
    ...(online
      ? {
          videoStreamingId: 50_000 + code,
          platformId: 2,
          platformUrl: `https://meet.example/${code}`,
        }
      : placeOf(program.typeId, program.divisionCode)),
    ...history(code, startsAt, filledAt),
  };
}

/** Forty more sessions around the fill. */
export const moreTrainings = (filledAt: number): Training[] =>
  [...pastSessions, ...comingSessions].map((line) => asTraining(line, filledAt));

/** Sessions that each person accepted and rejected. */
const ANSWERS: Readonly<
  Record<string, { readonly accepted: readonly number[]; readonly rejected: readonly number[] }>
> = {
  HD1001: {
    accepted: [9101, 9103, 9105, 9107, 9109, 9111, 9113, 9121, 9125, 9128, 9129, 9131, 9136],
    rejected: [9104, 9110, 9126],
  },
  HD1002: { accepted: [9101, 9102, 9107, 9113, 9127], rejected: [9123] },
  HD1003: {
    accepted: [9102, 9105, 9106, 9108, 9109, 9114, 9121, 9124, 9125, 9129, 9138],
    rejected: [9111, 9130],
  },
};

/** The answers, each given some days before its session and before the fill. */
export function moreAnswers(filledAt: number): (typeof trainingAnswers.$inferInsert)[] {
  const starts = new Map(moreTrainings(filledAt).map(({ code, startsAt }) => [code, startsAt]));
  return Object.entries(ANSWERS).flatMap(([accountId, { accepted, rejected }]) =>
    [
      ...accepted.map((code) => [code, 2] as const),
      ...rejected.map((code) => [code, 5] as const),
    ].map(([trainingCode, status]) => ({
      trainingCode,
      accountId,
      status,
      answeredAt: Math.min(filledAt - 5 * HOUR, (starts.get(trainingCode) ?? filledAt) - 3 * DAY),
    })),
  );
}

/** The webinars that people joined; accepted sessions that are not listed were missed. */
const JOINED: readonly (readonly [account: string, codes: readonly number[]])[] = [
  ['HD1001', [9101, 9103, 9107, 9113]],
  ['HD1002', [9102, 9107]],
  ['HD1003', [9102, 9106]],
];

/** The recorded views, a minute or two after the start. */
export function moreViews(filledAt: number): (typeof views.$inferInsert)[] {
  const starts = new Map(moreTrainings(filledAt).map(({ code, startsAt }) => [code, startsAt]));
  return JOINED.flatMap(([accountId, codes]) =>
    codes.map((trainingCode) => ({
      trainingCode,
      accountId,
      viewedAt: (starts.get(trainingCode) ?? filledAt) + 2 * MINUTE,
    })),
  );
}
