import * as z from 'zod/mini';
import { action, type LimitTo, type Shows, sendTo } from '../action.ts';
import {
  JOIN_WINDOW_MS,
  RECEIPT_STAYS_MS,
  TRACKING_STATUS,
  UNDO_MS,
} from '../contract/constants.ts';
import type { LiveProgram } from '../contract/learning/live-programs.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../contract/patterns.ts';
import { isSameId } from '../contract/rules/same.ts';
import {
  acceptRejectEducation,
  acceptRejectWebinar,
  liveVideoView,
  type UpcomingTraining,
} from '../contract/trainings/trainings.ts';

type TrainingTest = (training: UpcomingTraining) => boolean;
const isTraining =
  (code: unknown): TrainingTest =>
  (training) =>
    isSameId(training.training_code, code);

/** Changes one training in a list; the same list object when nothing changes (law L2). */
function withChange<T extends UpcomingTraining>(
  trainings: readonly T[],
  isIt: TrainingTest,
  change: Partial<UpcomingTraining>,
): readonly T[] {
  // `Object.entries` loses that the names are fields of a training.
  const differs = (training: T) =>
    isIt(training) &&
    Object.entries(change).some(
      ([field, value]) => training[field as keyof UpcomingTraining] !== value,
    );
  return trainings.some(differs)
    ? trainings.map((training) => (differs(training) ? { ...training, ...change } : training))
    : trainings;
}

interface Details {
  readonly error: boolean;
  readonly program_details: LiveProgram;
}
/** Changes one session on a program's page. */
const inDetails =
  <I>(isIt: (input: I) => TrainingTest, change: (input: I) => Partial<UpcomingTraining>) =>
  (details: Details, input: I): Details => {
    const { program_details } = details;
    const trainings = withChange(program_details.trainings, isIt(input), change(input));
    return trainings === program_details.trainings
      ? details
      : { ...details, program_details: { ...program_details, trainings: [...trainings] } };
  };

/**
 * The documents of a program's pages: the program alone identifies them, so the other fields stay
 * empty.
 */
const programPages = ({
  program_id,
}: {
  readonly program_id?: string | number | null | undefined;
}): LimitTo<'webinar-details' | 'education-details'> => {
  if (program_id == null) return {};
  const named = { leapcode: '', program_id, program_type_id: '' };
  return { 'webinar-details': named, 'education-details': named };
};

/** Applies a change of one training wherever trainings are listed. */
const inEveryTrainingList = <I>(
  isIt: (input: I) => TrainingTest,
  change: (input: I) => Partial<UpcomingTraining>,
): Shows<I, 'home-pwa' | 'calendar' | 'webinar-details' | 'education-details'> => ({
  'home-pwa': (home, input) => {
    const upcoming_trainings = withChange(home.upcoming_trainings, isIt(input), change(input));
    return upcoming_trainings === home.upcoming_trainings
      ? home
      : { ...home, upcoming_trainings: [...upcoming_trainings] };
  },
  calendar: (calendar, input) => {
    const trainings = withChange(calendar.trainings, isIt(input), change(input));
    return trainings === calendar.trainings ? calendar : { ...calendar, trainings: [...trainings] };
  },
  'webinar-details': inDetails(isIt, change),
  'education-details': inDetails(isIt, change),
});

/** Whether the server's lists have a training's view. */
const viewIsIn = (
  trainings: readonly UpcomingTraining[],
  { training_code }: z.infer<typeof View>,
): boolean =>
  trainings.some(
    (training) =>
      isSameId(training.training_code, training_code) &&
      Boolean(training.get_video_views_all_count),
  );

const Answer = z.object({
  answer: z.enum(['accept', 'reject']),
  training_code: Id,
  program_id: Id,
  program_type_id: maybe(Id),
  type: Line,
  /** Stored so that the outbox screen can name the training even if the training itself is gone. */
  name: Line,
  training_start_date: Instant,
});
const View = z.object({
  video_streaming_id: Id,
  leapcode: LeapCode,
  training_code: Id,
  name: Line,
  program_id: maybe(Id),
  /**
   * When the person tapped, in server time; entries of earlier versions have only the device's
   * time.
   */
  tapped_at: maybe(Instant),
});

/** The part of a view's answer that proves that it is recorded. */
const Recorded = z.object({ recorded_at: Instant });

/** Server time from which an answer to a training is no longer accepted. */
const endOf = (start: string): number => Date.parse(start) + JOIN_WINDOW_MS;
/** That time by the server's lists: the training may have been moved. */
const endIn = (
  trainings: readonly UpcomingTraining[],
  { training_code }: z.infer<typeof Answer>,
): number | undefined => {
  const start = trainings.find(isTraining(training_code))?.training_start_date;
  return start === undefined ? undefined : endOf(start);
};

/** Answering and joining a training. */
export const trainingActions = {
  /** Accept or reject a training (rule 4.5); reject hides it through rule 4.6. */
  'answer-training': action({
    kind: 'set',
    input: Answer,
    lane: (input) => `training:${input.training_code}`,
    sends: ({ answer, type, program_id, training_code, program_type_id }) =>
      sendTo(type === 'OFFLINE' ? acceptRejectEducation : acceptRejectWebinar, {
        tracking_status: TRACKING_STATUS[answer],
        program_id,
        training_code,
        program_type_id,
      }),
    shows: inEveryTrainingList<z.infer<typeof Answer>>(
      (input) => isTraining(input.training_code),
      (input) => ({ accept_reject: input.answer === 'accept' }),
    ),
    limitTo: programPages,
    silent: 'never',
    holdFor: UNDO_MS,
    expires: (input) => endOf(input.training_start_date),
    endsBy: {
      'home-pwa': ({ upcoming_trainings }, input) => endIn(upcoming_trainings, input),
      calendar: ({ trainings }, input) => endIn(trainings, input),
      'webinar-details': ({ program_details }, input) => endIn(program_details.trainings, input),
      'education-details': ({ program_details }, input) => endIn(program_details.trainings, input),
    },
  }),
  /**
   * Records that the person joined a live training (rule 4.11); the shown state only ever rises to
   * "seen". The entry is the receipt of the tap: it is stored before the session opens and kept
   * long after the server has it (F7).
   */
  'record-view': action({
    kind: 'append',
    input: View,
    // Not the lane of the answers: attendance must not wait for anything else.
    lane: (input) => `view:${input.training_code}`,
    sends: ({ video_streaming_id, leapcode, tapped_at }) =>
      sendTo(liveVideoView, {
        active: 1,
        video_streaming_id,
        leapcode,
        ...(tapped_at && { tapped_at }),
      }),
    keeps: Recorded,
    shows: inEveryTrainingList<z.infer<typeof View>>(
      (input) => (training) =>
        isTraining(input.training_code)(training) && !training.get_video_views_all_count,
      () => ({ get_video_views_all_count: 1 }),
    ),
    limitTo: programPages,
    arrived: {
      'home-pwa': ({ upcoming_trainings }, input) => viewIsIn(upcoming_trainings, input),
      calendar: ({ trainings }, input) => viewIsIn(trainings, input),
      'webinar-details': ({ program_details }, input) => viewIsIn(program_details.trainings, input),
      'education-details': ({ program_details }, input) =>
        viewIsIn(program_details.trainings, input),
    },
    silent: 'never',
    staysFor: RECEIPT_STAYS_MS,
  }),
} as const;
