import type { LiveProgram } from '../../sync/contract/learning/live-programs.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';
import { pickColumns, type RowOf } from '../db/fields.ts';
import type { programDetails } from '../db/schema/programs.ts';
import { trainings } from '../db/schema/trainings.ts';
import {
  asUpcoming,
  type Involvement,
  type ProgramOfTraining,
  SHOWN_TRAINING,
  type ShownTraining,
} from '../trainings/upcoming-training.ts';

/** The columns of a training that its program's page needs. */
export const HELD_TRAINING = {
  ...SHOWN_TRAINING,
  ...pickColumns(trainings, 'venue', 'venueAddress', 'venueMapUrl'),
};
type HeldTraining = RowOf<typeof HELD_TRAINING> & ShownTraining;

/** A session of a program: the stored row and its wire format. */
interface Held {
  readonly training: HeldTraining;
  readonly listed: UpcomingTraining;
}

type Details = typeof programDetails.$inferSelect;

/**
 * Sorts sessions (soonest first) into page order: future ones, soonest first; then past ones,
 * latest first.
 */
export function heldSessions(
  rows: readonly (Involvement & ProgramOfTraining & { readonly training: HeldTraining })[],
  now: number,
): Held[] {
  const held = rows.map((row) => ({ training: row.training, listed: asUpcoming(row, row) }));
  const coming = held.filter(({ training }) => training.endsAt >= now);
  return [...coming, ...held.filter(({ training }) => training.endsAt < now).toReversed()];
}

/** The agenda with its times in the next session. */
export function agendaOf(
  details: Pick<Details, 'agenda'> | null,
  sessions: readonly Held[],
  now: number,
): LiveProgram['agenda'] {
  const next = sessions.find(({ training }) => training.endsAt >= now)?.training.startsAt;
  let passed = 0;
  return (details?.agenda ?? []).map((item) => {
    const startsAt = next === undefined ? undefined : next + passed;
    const { title, text, minutes } = item;
    passed += minutes * 60_000;
    return {
      title,
      text,
      minutes,
      ...(startsAt === undefined ? {} : { starts_at: new Date(startsAt).toISOString() }),
    };
  });
}

/** The venue of the next session or, without one, the program's usual venue. */
export function venueOf(
  details: Pick<Details, 'venue'> | null,
  sessions: readonly Held[],
): LiveProgram['venue'] {
  const [first] = sessions;
  if (first?.training.venue) {
    const { venue, venueAddress, venueMapUrl } = first.training;
    return { name: venue, address: venueAddress ?? '', city: '', map_url: venueMapUrl };
  }
  if (!details?.venue) return null;
  const { name, address, city, map_url } = details.venue;
  return { name, address, city, map_url };
}

/** The stream of the last past session. */
export const recordingOf = (sessions: readonly Held[], now: number): number | null =>
  sessions.find(({ training }) => training.endsAt < now && training.videoStreamingId !== null)
    ?.training.videoStreamingId ?? null;
