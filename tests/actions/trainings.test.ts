import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerTraining, recordView } from '../../sync/actions/trainings.ts';
import { holds } from '../support/holds.ts';
import { home, training } from '../support/home.ts';
import { inputs } from './samples.ts';

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
const two = home({ upcoming_trainings: [training({ training_code: 'T1' }), training({ id: 2, training_code: 'T2' })] });

test.each([
  ['accept', 'ONLINE', 2, 'accept-reject-webinar'],
  ['reject', 'ONLINE', 5, 'accept-reject-webinar'],
  ['accept', 'OFFLINE', 2, 'accept-reject-education'],
  ['reject', 'OFFLINE', 5, 'accept-reject-education'],
] as const)('[4.5] [7.6] %s of an %s training sends tracking_status %s by %s', (answer, type, tracking_status, endpoint) => {
  expect(answerTraining.sends({ ...input, answer, type })).toEqual({
    endpoint,
    request: { tracking_status, program_id: 'P1', training_code: 'T1', program_type_id: 'PT1' },
  });
});

test('[4.5] accept marks the one training accepted, and no other', () => {
  expect(show?.(two, input).upcoming_trainings.map((one) => one.accept_reject)).toEqual([true, undefined]);
});

test('[4.6] a rejected training is marked rejected, by which every list hides it', () => {
  expect(show?.(two, { ...input, answer: 'reject' }).upcoming_trainings.map((one) => one.accept_reject)).toEqual([false, undefined]);
});

test('[4.5] the last of two answers shows, whatever came before', () => {
  holds(
    fc.property(inputs['answer-training'], inputs['answer-training'], (first, last) => {
      const both = show?.(show(two, first), { ...last, training_code: first.training_code });
      const found = both?.upcoming_trainings.find((one) => String(one.training_code) === String(first.training_code));
      if (found) expect(found.accept_reject).toBe(last.answer === 'accept');
    }),
  );
});

test('[4.5] an answer is of use until 15 minutes after the start', () => {
  expect(answerTraining.expires?.(input)).toBe(Date.parse(START) + 900_000);
});

test('[4.11] [7.8] joining records the view, shows it as seen, and never lowers a count', () => {
  expect(recordView.sends(view)).toEqual({ endpoint: 'live-video-view', request: { active: 1, video_streaming_id: 'V1', leapcode: 'HD1001' } });
  expect(showView?.(two, view).upcoming_trainings.map((one) => one.get_video_views_all_count)).toEqual([1, 0]);
  const seen = home({ upcoming_trainings: [training({ get_video_views_all_count: 3 })] });
  expect(showView?.(seen, view)).toBe(seen);
});

test('[4.5] answers replace one another, views are each kept', () => {
  expect([answerTraining.kind, recordView.kind]).toEqual(['set', 'append']);
  expect(answerTraining.lane(input)).toBe(recordView.lane(view));
});
