import { expect, test } from 'vitest';
import {
  quietOf,
  RINGS_ANYWAY_MS,
  rings,
  timeOfMinute,
  USUAL_QUIET,
} from '../../../../sync/contract/rules/quiet-hours.ts';

const at = (time: string): number => Date.parse(`2026-08-12T${time}:00+05:30`);

test('[S21] quietOf reads the fields of a call, and timeOfMinute writes a minute as HH:MM', () => {
  expect(quietOf({ on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' })).toEqual(
    USUAL_QUIET,
  );
  expect(timeOfMinute(21 * 60 + 5)).toBe('21:05');
});

test.each([
  ['20:59', at('23:59'), true],
  ['21:00', at('23:59'), false],
  ['21:00', at('21:00') + RINGS_ANYWAY_MS, true],
  ['21:00', at('21:00') + RINGS_ANYWAY_MS + 1, false],
  ['21:30', at('21:30'), true],
  ['21:30', at('20:30'), false],
])(
  '[4.7] at %s a push about a training that starts at %d makes a sound: %s',
  (now, startsAt, does) => {
    expect(rings(USUAL_QUIET, at(now), startsAt)).toBe(does);
  },
);
