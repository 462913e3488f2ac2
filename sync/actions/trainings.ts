import * as z from 'zod/mini';
import { action, type Shows, type Within } from '../action.ts';
import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../contract/constants.ts';
import type { LiveProgram } from '../contract/live-programs.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../contract/patterns.ts';
import type { UpcomingTraining } from '../contract/trainings.ts';

/** Ids are compared as text: servers send numbers or strings for the same thing. */
const same = (a: unknown, b: unknown): boolean => String(a) === String(b);

type Which = (training: UpcomingTraining) => boolean;
const isTraining =
  (code: unknown): Which =>
  (training) =>
    same(training.training_code, code);

/** A list with one training changed; the very same list when nothing changes (law L2). */
function changed<T extends UpcomingTraining>(trainings: readonly T[], isIt: Which, change: Partial<UpcomingTraining>): readonly T[] {
  const differs = (training: T) =>
    isIt(training) && Object.entries(change).some(([field, value]) => training[field as keyof UpcomingTraining] !== value);
  return trainings.some(differs) ? trainings.map((training) => (differs(training) ? { ...training, ...change } : training)) : trainings;
}

interface Details {
  readonly error: boolean;
  readonly program_details: LiveProgram;
}
/** A program's page with one of its sessions changed. */
const inDetails =
  <I>(isIt: (input: I) => Which, change: (input: I) => Partial<UpcomingTraining>) =>
  (details: Details, input: I): Details => {
    const { program_details } = details;
    const trainings = changed(program_details.trainings, isIt(input), change(input));
    return trainings === program_details.trainings ? details : { ...details, program_details: { ...program_details, trainings: [...trainings] } };
  };

/** The page of a program is asked for by the program alone: the other fields do not name it. */
const ofProgram = ({ program_id }: { readonly program_id?: string | number | null | undefined }): Within => {
  if (program_id == null) return {};
  const named = { leapcode: '', program_id, program_type_id: '' };
  return { 'webinar-details': named, 'education-details': named };
};

/** How a change of one training shows wherever trainings are listed. */
const everywhere = <I>(isIt: (input: I) => Which, change: (input: I) => Partial<UpcomingTraining>): Shows<I> => ({
  'home-pwa': (home, input) => {
    const upcoming_trainings = changed(home.upcoming_trainings, isIt(input), change(input));
    return upcoming_trainings === home.upcoming_trainings ? home : { ...home, upcoming_trainings: [...upcoming_trainings] };
  },
  calendar: (calendar, input) => {
    const trainings = changed(calendar.trainings, isIt(input), change(input));
    return trainings === calendar.trainings ? calendar : { ...calendar, trainings: [...trainings] };
  },
  'webinar-details': inDetails(isIt, change),
  'education-details': inDetails(isIt, change),
});

const Answer = z.object({
  answer: z.enum(['accept', 'reject']),
  training_code: Id,
  program_id: Id,
  program_type_id: maybe(Id),
  type: Line,
  /** Said again on the outbox screen, also when the training itself is gone. */
  name: Line,
  training_start_date: Instant,
});
const View = z.object({
  video_streaming_id: Id,
  leapcode: LeapCode,
  training_code: Id,
  name: Line,
  program_id: maybe(Id),
  /** When the person tapped, by the server's clock; entries of earlier versions have the device's alone. */
  tapped_at: maybe(Instant),
});

/** A receipt can be shown for as long as somebody may still ask about a training. */
const RECEIPT_STAYS_MS = 92 * 86_400_000;

/** Accept or reject a training (rule 4.5); reject hides it through rule 4.6. */
export const answerTraining = action({
  kind: 'set',
  input: Answer,
  lane: (input) => `training:${input.training_code}`,
  sends: (input) => ({
    endpoint: input.type === 'OFFLINE' ? 'accept-reject-education' : 'accept-reject-webinar',
    request: {
      tracking_status: TRACKING_STATUS[input.answer],
      program_id: input.program_id,
      training_code: input.training_code,
      program_type_id: input.program_type_id,
    },
  }),
  shows: everywhere<z.infer<typeof Answer>>(
    (input) => isTraining(input.training_code),
    (input) => ({ accept_reject: input.answer === 'accept' }),
  ),
  within: ofProgram,
  expires: (input) => Date.parse(input.training_start_date) + JOIN_WINDOW_MS,
});

/**
 * Record that the person joined a live training (rule 4.11); what is shown only ever rises to "seen". The entry is the
 * receipt of the tap: stored before anything opens, and kept long after the server has it (feature 7).
 */
export const recordView = action({
  kind: 'append',
  input: View,
  lane: (input) => `training:${input.training_code}`,
  sends: (input) => ({ endpoint: 'live-video-view', request: { active: 1, video_streaming_id: input.video_streaming_id, leapcode: input.leapcode } }),
  shows: everywhere<z.infer<typeof View>>(
    (input) => (training) => isTraining(input.training_code)(training) && !training.get_video_views_all_count,
    () => ({ get_video_views_all_count: 1 }),
  ),
  within: ofProgram,
  staysFor: RECEIPT_STAYS_MS,
});
