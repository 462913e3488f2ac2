import { PLATFORM_IN_APP } from '../../sync/contract/constants.ts';
import type { LiveProgram } from '../../sync/contract/learning/live-programs.ts';
import {
  overlaps,
  type TrainingTimes,
  USUAL_LENGTH_MS,
} from '../../sync/contract/rules/training-times.ts';
import type {
  OverlappingSession,
  UpcomingTraining,
} from '../../sync/contract/trainings/trainings.ts';
import { webinarPath } from './paths.ts';
import { isWebinar, startOf } from './trainings.ts';

type Timed = Pick<UpcomingTraining, 'training_start_date' | 'training_end_date'>;

const MINUTE_MS = 60_000;

/** The end of a session, milliseconds since 1970; the usual length after the start if unknown. */
export const endOf = (training: Timed): number =>
  training.training_end_date
    ? Date.parse(training.training_end_date)
    : startOf(training) + USUAL_LENGTH_MS;

/** Start and end of a session, milliseconds since 1970. */
export const timesOf = (training: Timed): TrainingTimes => ({
  startsAt: startOf(training),
  endsAt: endOf(training),
});

/** The phase of a session. It is on from its start until just before its end. */
export function phaseOf(training: Timed, now: number): 'before' | 'on' | 'over' {
  if (now < startOf(training)) return 'before';
  return now < endOf(training) ? 'on' : 'over';
}

/**
 * The session that a program's page shows: the one in the address, else the next session that the
 * person did not reject.
 */
export function chosenSession<
  T extends Timed & Pick<UpcomingTraining, 'training_code' | 'accept_reject'>,
>(sessions: readonly T[], wanted: string | null, now: number): T | undefined {
  const named = sessions.find(({ training_code }) => String(training_code) === wanted);
  if (named) return named;
  const coming = sessions.filter((session) => phaseOf(session, now) !== 'over');
  return coming.find(({ accept_reject }) => accept_reject !== false) ?? coming[0] ?? sessions[0];
}

type Item = LiveProgram['agenda'][number];

/** The items of an agenda with their start in a session, milliseconds since 1970. */
export function agendaOf(
  items: readonly Item[],
  session: Timed | undefined,
): readonly (Item & { readonly at: number | null })[] {
  let at = session ? startOf(session) : null;
  return items.map((item) => {
    const begins = at;
    if (at !== null) at += item.minutes * MINUTE_MS;
    return { ...item, at: begins };
  });
}

/** Address of the program's page, opened at this session; null if it has no page (rule 2.7). */
export function sessionPlace({
  program,
  program_id,
  type,
  training_code,
}: UpcomingTraining): string | null {
  if (!isWebinar(type) || program?.program_type_id == null) return null;
  const { program_type, program_type_id, division } = program;
  // The address has the program's own type, such as Workshop; a training has only the group
  // OFFLINE.
  return webinarPath(division?.division_code ?? null, {
    program_id,
    program_type_id,
    program_type: program_type ?? type,
    training: training_code,
  });
}

type Session = Pick<
  UpcomingTraining,
  | 'training_code'
  | 'name'
  | 'training_start_date'
  | 'training_end_date'
  | 'accept_reject'
  | 'get_video_views_all_count'
> & {
  readonly status?: string;
};

/**
 * The stored sessions that overlap the given one and that the person accepted or joined. Replaces
 * join-now-check while the server cannot be reached (rule 4.8).
 */
export function sameTime<S extends Session>(asked: Session, held: readonly S[]): S[] {
  return held.filter(
    (other) =>
      String(other.training_code) !== String(asked.training_code) &&
      other.status !== 'cancelled' &&
      (other.accept_reject === true || (other.get_video_views_all_count ?? 0) > 0) &&
      overlaps(timesOf(other), timesOf(asked)),
  );
}

/**
 * `conflict` refuses, `join` proceeds, and `confirm` asks first, with the number of sessions at the
 * same time.
 */
export type JoinDecision = 'conflict' | 'join' | { readonly confirm: number };

/** Whether a training's platform plays inside the app (rule 4.13); ids are numbers or text. */
export const playsInApp = (training: Pick<UpcomingTraining, 'platform_id'>): boolean =>
  String(training.platform_id) === String(PLATFORM_IN_APP);

/**
 * Applies rules 4.8 to 4.12 to the answer of join-now-check. A recorded view of another session is
 * a conflict. A view of the same training is not, because people who dropped out may join again.
 */
export function decideJoin(
  training: Pick<UpcomingTraining, 'training_code' | 'get_video_views_all_count'>,
  overlapping: readonly OverlappingSession[],
): JoinDecision {
  const others = overlapping.filter(
    (session) => String(session.training_code) !== String(training.training_code),
  );
  if (others.some((session) => (session.get_video_views_all_count ?? 0) > 0)) return 'conflict';
  if (others.length === 0 || (training.get_video_views_all_count ?? 0) > 0) return 'join';
  return { confirm: others.length };
}
