import { and, asc, eq, inArray } from 'drizzle-orm';
import type { LiveProgram } from '../../sync/contract/live-programs.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import { trainings } from '../db/schema-trainings.ts';
import { asUpcoming } from '../wire/upcoming-training.ts';
import type { Learner } from './entry-parts.ts';
import type { Details } from './program-details.ts';
import type { Training } from './trainings.ts';
import { mine } from './trainings.ts';

/** A session of a program, as stored and as the specification names it. */
interface Held {
  readonly training: Training;
  readonly listed: UpcomingTraining;
}

/** Sessions of a program: future ones first, soonest first; then past ones, latest first. Cancelled ones are not included here. */
export async function programSessions({ db, account, now }: Learner, programId: number): Promise<Held[]> {
  const rows = await mine(db, account.id)
    .where(and(eq(trainings.programId, programId), inArray(trainings.divisionCode, account.divisions)))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  const held = rows
    .filter(({ training }) => training.status !== 'cancelled')
    .map((row) => ({
      training: row.training,
      listed: asUpcoming({ training: row.training, answer: row.answer ?? undefined, viewed: row.viewedAt !== null }, row),
    }));
  const coming = held.filter(({ training }) => training.endsAt >= now);
  return [...coming, ...held.filter(({ training }) => training.endsAt < now).toReversed()];
}

/** The agenda with its times in the next session. */
export function agendaOf(details: Details, sessions: readonly Held[], now: number): LiveProgram['agenda'] {
  const next = sessions.find(({ training }) => training.endsAt >= now)?.training.startsAt;
  let passed = 0;
  return (details?.agenda ?? []).map((item) => {
    const startsAt = next === undefined ? undefined : next + passed;
    passed += item.minutes * 60_000;
    return { ...item, ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt).toISOString() }) };
  });
}

/** The place: the next session's own, or the program's usual one. */
export function venueOf(details: Details, sessions: readonly Held[]): LiveProgram['venue'] {
  const [first] = sessions;
  if (first?.training.venue) {
    const { venue, venueAddress, venueMapUrl } = first.training;
    return { name: venue, address: venueAddress ?? '', city: '', map_url: venueMapUrl };
  }
  return details?.venue ?? null;
}

/** The stream of the last past session. */
export const recordingOf = (sessions: readonly Held[], now: number): number | null =>
  sessions.find(({ training }) => training.endsAt < now && training.videoStreamingId !== null)?.training.videoStreamingId ?? null;
