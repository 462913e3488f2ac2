import { test } from 'vitest';
import { isAsSpecified, leapcode } from '../is-as-specified.ts';

const answered = {
  tracking_status: 2,
  program_id: 'P1',
  training_code: 'T1',
  program_type_id: 'PT1',
};

test.each([
  ['accept-reject-webinar', 'POST P/accept-reject-webinar'],
  ['accept-reject-education', 'POST P/accept-reject-education'],
] as const)('[7.6] the answer to a training is sent as specified: %s', (name, call) =>
  isAsSpecified(name, { call, payloads: [answered] }),
);
test('[7.7] the check before joining returns the overlapping sessions', () =>
  isAsSpecified('join-now-check', {
    call: 'POST P/join-now-check',
    payloads: [{ training_code: 'T1' }],
    answer: [{ training_code: 'T2', get_video_views_all_count: 1 }],
  }));
test('[7.8] a live view is sent as specified', () =>
  isAsSpecified('live-video-view', {
    call: 'POST P/live-video-view',
    payloads: [{ active: 1, video_streaming_id: 'V1', leapcode }],
  }));
