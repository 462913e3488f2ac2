import { expect, test } from 'vitest';
import {
  type Control,
  controlOf,
  isCurrent,
  joinWindowIsOpen,
  listedTrainings,
} from '../../../src/rules/trainings.ts';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { training } from '../../support/home.ts';

const START = Date.parse('2026-08-12T10:00:00Z');
const END = START + JOIN_WINDOW_MS;

test.each<[number, boolean]>([
  [-1, false],
  [0, true],
  [1, true],
])('[4.7] %i ms from the start the join window is open: %s', (offset, open) => {
  expect(joinWindowIsOpen(training(), START + offset)).toBe(open);
});
test.each<[number, boolean]>([
  [-1, true],
  [0, true],
  [1, false],
])('[4.7] %i ms from 15 minutes after the start the join window is open: %s', (offset, open) => {
  expect(joinWindowIsOpen(training(), END + offset)).toBe(open);
});

test.each<[string, boolean | null | undefined, boolean, number, Control]>([
  ['ONLINE', undefined, true, 0, 'answer'],
  ['OFFLINE', null, true, 0, 'answer'],
  ['ONLINE', true, true, 0, 'join'],
  ['ONLINE', true, false, 0, 'calendar'],
  ['ONLINE', true, true, -1, 'calendar'],
  ['OFFLINE', true, true, JOIN_WINDOW_MS, 'join'],
  ['OFFLINE', true, true, JOIN_WINDOW_MS + 1, 'calendar'],
  ['ONLINE', false, true, 0, 'none'],
  ['E-LEARNING', undefined, true, 0, 'none'],
  ['E-LEARNING', true, true, 0, 'none'],
  ['BLENDED', undefined, true, 0, 'none'],
])(
  '[4.5] [4.7] %s, answered %s, join_webinar %s, %i ms after the start shows %s',
  (type, accept_reject, join_webinar, after, control) => {
    expect(controlOf(training({ type, accept_reject, join_webinar }), 'hd', START + after)).toBe(
      control,
    );
  },
);

test('[4.5] [6.3] no training shows a control to a trainer', () => {
  for (const type of ['ONLINE', 'OFFLINE', 'E-LEARNING']) {
    for (const accept_reject of [undefined, true, false])
      expect(controlOf(training({ type, accept_reject }), 'trainer', START)).toBe('none');
  }
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('[4.4] %i ms from 15 minutes after its start a training is listed: %s', (offset, listed) => {
  expect(isCurrent(training(), END + offset)).toBe(listed);
});

test('[4.6] rejected trainings are hidden; unanswered and accepted ones are not', () => {
  const all = [false, null, undefined, true].map((accept_reject, index) =>
    training({ training_code: `T${index}`, accept_reject }),
  );
  expect(listedTrainings(all, START).map((one) => one.training_code)).toEqual(['T1', 'T2', 'T3']);
});

test('[4.6] a rejected training is listed while its rejection can be undone', () => {
  const all = [
    training({ training_code: 1, accept_reject: false }),
    training({ training_code: 'T2', accept_reject: false }),
  ];
  expect(listedTrainings(all, START, new Set(['1'])).map((one) => one.training_code)).toEqual([1]);
});

test('[4.4] trainings are sorted by start, across time zones', () => {
  const later = training({
    training_code: 'later',
    training_start_date: '2026-08-12T16:00:00+05:30',
  });
  const sooner = training({ training_code: 'sooner', training_start_date: '2026-08-12T10:15:00Z' });
  expect(listedTrainings([later, sooner], START).map((one) => one.training_code)).toEqual([
    'sooner',
    'later',
  ]);
});
