import * as z from 'zod/mini';
import { action } from '../action.ts';
import { JOIN_WINDOW_MS, TRACKING_STATUS } from '../contract/constants.ts';
import type { Home } from '../contract/home.ts';
import { Id, Instant, LeapCode, Line, maybe } from '../contract/patterns.ts';
import type { UpcomingTraining } from '../contract/trainings.ts';

/** Ids are compared as text: servers send numbers or strings for the same thing. */
const same = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** The home with one training changed; the very same object when nothing changes (law L2). */
function withTraining(home: Home, isIt: (training: UpcomingTraining) => boolean, change: Partial<UpcomingTraining>): Home {
  const differs = (training: UpcomingTraining) =>
    isIt(training) && Object.entries(change).some(([field, value]) => training[field as keyof UpcomingTraining] !== value);
  if (!home.upcoming_trainings.some(differs)) return home;
  return { ...home, upcoming_trainings: home.upcoming_trainings.map((training) => (differs(training) ? { ...training, ...change } : training)) };
}

/** Accept or reject a training (rule 4.5); reject hides it through rule 4.6. */
export const answerTraining = action({
  kind: 'set',
  input: z.object({
    answer: z.enum(['accept', 'reject']),
    training_code: Id,
    program_id: Id,
    program_type_id: maybe(Id),
    type: Line,
    /** Said again on the outbox screen, also when the training itself is gone. */
    name: Line,
    training_start_date: Instant,
  }),
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
  shows: {
    'home-pwa': (home, input) =>
      withTraining(home, (training) => same(training.training_code, input.training_code), { accept_reject: input.answer === 'accept' }),
  },
  expires: (input) => Date.parse(input.training_start_date) + JOIN_WINDOW_MS,
});

/** Record that the person joined a live training (rule 4.11); what is shown only ever rises to "seen". */
export const recordView = action({
  kind: 'append',
  input: z.object({ video_streaming_id: Id, leapcode: LeapCode, training_code: Id, name: Line }),
  lane: (input) => `training:${input.training_code}`,
  sends: (input) => ({ endpoint: 'live-video-view', request: { active: 1, video_streaming_id: input.video_streaming_id, leapcode: input.leapcode } }),
  shows: {
    'home-pwa': (home, input) =>
      withTraining(home, (training) => same(training.training_code, input.training_code) && !training.get_video_views_all_count, {
        get_video_views_all_count: 1,
      }),
  },
});
