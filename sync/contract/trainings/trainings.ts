import * as z from 'zod/mini';
import { TRACKING_STATUS } from '../constants.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, LeapCode, Line, maybe, SentInstant } from '../patterns.ts';
import { Verdict } from '../verdict.ts';

const Program = z.object({
  image: maybe(Line),
  program_type: maybe(Line),
  program_type_id: maybe(Id),
  program_id: maybe(Id),
  division: maybe(z.object({ division_code: Line })),
  course: maybe(z.object({ id: Id })),
});

/**
 * One upcoming training as home lists it; `accept_reject`: absent = not answered, true = accepted,
 * false = rejected.
 */
export const UpcomingTraining = z.object({
  id: Id,
  name: Line,
  type: Line,
  trainer_name: maybe(Line),
  /** The trainer's own picture, where the trainer has an account. */
  trainer_image: maybe(Line),
  training_start_date: Instant,
  training_end_date: maybe(Instant),
  training_code: Id,
  program_id: Id,
  video_streaming_id: maybe(Id),
  platform_id: maybe(Id),
  platform_url: maybe(Line),
  join_webinar: z.boolean(),
  accept_reject: maybe(z.boolean()),
  get_video_views_all: maybe(z.array(z.object({ id: Id }))),
  get_video_views_all_count: maybe(z.number()),
  program: maybe(Program),
});
export type UpcomingTraining = z.infer<typeof UpcomingTraining>;

/** A training that overlaps the requested one, with its recorded views. */
export const OverlappingSession = z.object({
  training_code: Id,
  name: maybe(Line),
  training_start_date: maybe(Instant),
  get_video_views_all_count: maybe(z.number()),
});
export type OverlappingSession = z.infer<typeof OverlappingSession>;

const TrainingAnswer = z.object({
  tracking_status: z.union([z.literal(TRACKING_STATUS.accept), z.literal(TRACKING_STATUS.reject)]),
  program_id: Id,
  training_code: Id,
  program_type_id: maybe(Id),
});

export const acceptRejectWebinar = endpoint({
  method: 'POST',
  path: 'accept-reject-webinar',
  scope: 'profile',
  use: 'write',
  rule: '7.6',
  refusesByMessage: true,
  request: TrainingAnswer,
  response: Verdict,
});
export const acceptRejectEducation = endpoint({
  method: 'POST',
  path: 'accept-reject-education',
  scope: 'profile',
  use: 'write',
  rule: '7.6',
  refusesByMessage: true,
  request: TrainingAnswer,
  response: Verdict,
});
export const joinNowCheck = endpoint({
  method: 'POST',
  path: 'join-now-check',
  scope: 'profile',
  use: 'ask',
  rule: '7.7',
  request: z.object({ training_code: Id }),
  response: z.array(OverlappingSession),
});
export const liveVideoView = endpoint({
  method: 'POST',
  path: 'live-video-view',
  scope: 'profile',
  use: 'write',
  rule: '7.8',
  ownFields: ['tapped_at'],
  request: z.object({
    active: z.literal(1),
    video_streaming_id: Id,
    leapcode: LeapCode,
    /** When the person tapped Join; for a request without it the time of arrival counts. */
    tapped_at: maybe(SentInstant),
  }),
  /**
   * `recorded_at`: the person's first join that the server has; absent from an API that only
   * follows the specification.
   */
  response: z.object({ ...Verdict.shape, recorded_at: maybe(Instant) }),
});

/** Answering and joining a training. */
export const trainingRows = {
  'accept-reject-webinar': acceptRejectWebinar,
  'accept-reject-education': acceptRejectEducation,
  'join-now-check': joinNowCheck,
  'live-video-view': liveVideoView,
} as const;
