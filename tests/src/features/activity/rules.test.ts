import { expect, test } from 'vitest';
import { activitiesByDay, activityCsv, hoursOf } from '../../../../src/features/activity/rules.ts';
import { dayOf } from '../../../../src/i18n/dates.ts';

const entry = (id: string, when: string) => ({ id, kind: 'joined', title: id, at: when }) as const;
test('the activity record is grouped by days in India, latest first', () => {
  const days = activitiesByDay([
    entry('a', '2026-08-11T18:29:59.999Z'),
    entry('b', '2026-08-11T18:30:00Z'),
    entry('c', '2026-08-12T02:00:00Z'),
  ]);
  expect(days).toMatchObject([
    { day: '2026-08-12', entries: [{ id: 'c' }, { id: 'b' }] },
    { day: '2026-08-11', entries: [{ id: 'a' }] },
  ]);
});

test.each([
  [0, '0'],
  [45, '0.8'],
  [60, '1'],
  [570, '9.5'],
])('%i minutes are shown as %s hours', (minutes, hours) => {
  expect(hoursOf(minutes)).toBe(hours);
});

test('the CSV file has a header, times in India, and no formulas', () => {
  const text = activityCsv(
    ['Day'],
    [{ ...entry('1', '2026-08-12T04:31:00Z'), title: '=1+1, "x"', minutes: 60 }],
    {
      dayOf,
      kindOf: () => 'Joined',
      stateOf: () => '',
    },
  );
  expect(text).toBe('\uFEFFDay\r\n12 Aug 2026,10:01,Joined,"\'=1+1, ""x""",,60\r\n');
});
