import { expect, test } from 'vitest';
import { isCurrent, listedTrainings } from '../../../src/rules/trainings.ts';
import { JOIN_WINDOW_MS } from '../../../sync/contract/constants.ts';
import { training } from '../../support/home.ts';

const START = Date.parse('2026-08-12T10:00:00Z');
const END = START + JOIN_WINDOW_MS;

test.each([
  [-1, true],
  [0, true],
  [1, false],
])(
  '[4.4] a training is listed until exactly 15 minutes after its start (%i ms)',
  (offset, listed) => {
    expect(isCurrent(training(), END + offset)).toBe(listed);
  },
);

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
