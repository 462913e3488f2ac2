import { expect, test } from 'vitest';
import { trainingActions } from '../../../sync/actions/trainings.ts';
import {
  acceptRejectEducation,
  acceptRejectWebinar,
  liveVideoView,
} from '../../../sync/contract/trainings/trainings.ts';
import { home, training } from '../../support/home.ts';

const { 'answer-training': answerTraining, 'record-view': recordView } = trainingActions;
const START = '2026-08-12T10:00:00Z';
const input = {
  answer: 'accept',
  training_code: 'T1',
  program_id: 'P1',
  program_type_id: 'PT1',
  type: 'ONLINE',
  name: 'Bob',
  training_start_date: START,
} as const;
const view = { video_streaming_id: 'V1', leapcode: 'HD1001', training_code: 'T1', name: 'Bob' };
const show = answerTraining.shows['home-pwa'];
const showView = recordView.shows['home-pwa'];
const two = home({
  upcoming_trainings: [training({ training_code: 'T1' }), training({ id: 2, training_code: 'T2' })],
});

test.each([
  ['accept', 'ONLINE', 2, 'accept-reject-webinar', acceptRejectWebinar],
  ['reject', 'ONLINE', 5, 'accept-reject-webinar', acceptRejectWebinar],
  ['accept', 'OFFLINE', 2, 'accept-reject-education', acceptRejectEducation],
  ['reject', 'OFFLINE', 5, 'accept-reject-education', acceptRejectEducation],
] as const)(
  '[4.5] [7.6] %s of an %s training sends tracking_status %s by %s',
  (answer, type, tracking_status, path, endpoint) => {
    expect(endpoint.path).toBe(path);
    expect(answerTraining.sends({ ...input, answer, type })).toEqual({
      endpoint,
      request: { tracking_status, program_id: 'P1', training_code: 'T1', program_type_id: 'PT1' },
    });
  },
);

test('[4.5] accept marks the one training accepted, and no other', () => {
  expect(show?.(two, input).upcoming_trainings.map((one) => one.accept_reject)).toEqual([
    true,
    undefined,
  ]);
});

test('[4.6] a rejected training is marked rejected, so that every list hides it', () => {
  expect(
    show?.(two, { ...input, answer: 'reject' }).upcoming_trainings.map((one) => one.accept_reject),
  ).toEqual([false, undefined]);
});

test('[4.5] an answer expires 15 minutes after the start', () => {
  expect(answerTraining.expires?.(input)).toBe(Date.parse(START) + 900_000);
});

test('[4.11] [7.8] joining records the view, shows it as seen, and never lowers a count', () => {
  const request = { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001' };
  expect(recordView.sends(view), 'an entry of an earlier build').toEqual({
    endpoint: liveVideoView,
    request,
  });
  const tapped_at = '2026-08-12T09:46:00Z';
  expect(recordView.sends({ ...view, tapped_at }).request, '[D48]').toEqual({
    ...request,
    tapped_at,
  });
  expect(
    showView?.(two, view).upcoming_trainings.map((one) => one.get_video_views_all_count),
  ).toEqual([1, 0]);
  const seen = home({ upcoming_trainings: [training({ get_video_views_all_count: 3 })] });
  expect(showView?.(seen, view)).toBe(seen);
});

test('[4.5] an answer is of the kind `set`, which replaces an earlier one, and a view of the kind `append`', () => {
  expect({ answer: answerTraining.kind, view: recordView.kind }).toEqual({
    answer: 'set',
    view: 'append',
  });
});

test('[4.11] a view of a training has another lane than its answer and than views of other trainings', () => {
  expect(recordView.lane(view)).not.toBe(answerTraining.lane(input));
  expect(recordView.lane(view)).not.toBe(recordView.lane({ ...view, training_code: 'another' }));
});
