import { describe, expect, test } from 'vitest';
import { driftOf } from '../../../src/app/shell/rules/status.ts';
import { activitiesByDay, activityCsv, hoursOf } from '../../../src/features/activity/rules.ts';
import { liveRead } from '../../../src/features/webinar/rules.ts';
import { dayOf } from '../../../src/i18n/dates.ts';
import { spanOf } from '../../../src/rules/dates.ts';
import {
  agendaOf,
  chosenSession,
  endOf,
  phaseOf,
  sameTime,
  sessionPlace,
} from '../../../src/rules/joining.ts';
import { training } from '../../support/home.ts';

const START = Date.parse('2026-08-12T10:00:00Z');
const END = START + 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

describe('the clock and durations', () => {
  test.each([
    [-120_001, { ahead: true, by: 120_001 }],
    [-120_000, null],
    [-119_999, null],
    [0, null],
    [119_999, null],
    [120_000, null],
    [120_001, { ahead: false, by: 120_001 }],
    [-3_480_000, { ahead: true, by: 3_480_000 }],
  ])('[E38] a clock offset of %i ms is a drift of %j', (offset, drift) => {
    expect(driftOf(offset)).toEqual(drift);
  });

  test.each([
    [0, { unit: 'minutes', count: 0 }],
    [58 * 60_000, { unit: 'minutes', count: 58 }],
    [3_569_999, { unit: 'minutes', count: 59 }],
    [3_570_000, { unit: 'hours', count: 1, rest: 0 }],
    [349 * 60_000, { unit: 'hours', count: 5, rest: 49 }],
    [2 * 86_400_000 - 30_001, { unit: 'hours', count: 47, rest: 59 }],
    [2 * 86_400_000, { unit: 'days', count: 2 }],
  ])('a duration of %i ms is %j', (ms, span) => {
    expect(spanOf(ms)).toEqual(span);
  });
});

describe('a session', () => {
  test.each([
    [START - 1, 'before'],
    [START, 'on'],
    [END - 1, 'on'],
    [END, 'over'],
  ])('at %i is in the phase %s', (now, phase) => {
    expect(phaseOf(training(), now)).toBe(phase);
  });

  test('lasts an hour if it has no end', () => {
    expect(endOf(training({ training_end_date: null }))).toBe(END);
  });

  const sessions = [
    training({
      training_code: 'no',
      accept_reject: false,
      training_start_date: at(START),
      training_end_date: at(END),
    }),
    training({
      training_code: 7,
      training_start_date: at(START + 1),
      training_end_date: at(END + 1),
    }),
    training({
      training_code: 'past',
      training_start_date: at(START - 2),
      training_end_date: at(START - 1),
    }),
  ];
  test.each([
    [null, START, 7],
    ['7', START, 7],
    ['past', START, 'past'],
    ['unknown', START, 7],
    [null, END + 1, 'no'],
  ])(
    'with the code %s in the address at %i, the page shows the session %s',
    (wanted, now, code) => {
      expect(chosenSession(sessions, wanted, now)?.training_code).toBe(code);
    },
  );

  test('has an agenda whose items follow each other from its start; without a session they have no times', () => {
    const items = [
      { title: 'a', minutes: 20 },
      { title: 'b', minutes: 10 },
    ];
    expect(agendaOf(items, training()).map((item) => item.at)).toEqual([START, START + 1_200_000]);
    expect(agendaOf(items, undefined).map((item) => item.at)).toEqual([null, null]);
  });

  test.each([
    ['that ends at the start does not overlap', START - 60_000, START, []],
    ['that ends just after the start overlaps', START - 60_000, START + 1, ['other']],
    ['that begins just before the end overlaps', END - 1, END + 1, ['other']],
    ['that begins at the end does not overlap', END, END + 1, []],
  ])('[4.8] an accepted session %s', (_, from, to, found) => {
    const other = training({
      training_code: 'other',
      accept_reject: true,
      training_start_date: at(from),
      training_end_date: at(to),
    });
    expect(
      sameTime(training(), [training({ accept_reject: true }), other]).map(
        (one) => one.training_code,
      ),
    ).toEqual(found);
  });

  test('[4.8] of overlapping sessions only accepted or joined ones count, and no cancelled ones', () => {
    const open = training({ training_code: 'open' });
    const cancelled = {
      ...training({ training_code: 'cancelled', accept_reject: true }),
      status: 'cancelled',
    };
    const joined = training({ training_code: 'joined', get_video_views_all_count: 1 });
    expect(sameTime(training(), [open, cancelled, joined]).map((one) => one.training_code)).toEqual(
      ['joined'],
    );
  });
});

describe('a live program', () => {
  const asked = { leapcode: 'HD1001', program_id: '105', program_type_id: '11' };
  const types = {
    ONLINE: [{ id: 11, name: 'Live Webinar' }],
    OFFLINE: [{ id: '12', name: 'Classroom Session' }],
    'E-LEARNING': [{ id: 3, name: 'OFFLINE course' }],
  };
  test.each([
    ['ONLINE', '11', 'webinar-details'],
    ['online', '11', 'webinar-details'],
    ['OFFLINE', '12', 'education-details'],
    ['offline', '99', 'education-details'],
    ['Live Webinar', '11', 'webinar-details'],
    ['Classroom Session', '12', 'education-details'],
    ['Classroom Session', '99', 'education-details'],
    ['Anything', '12', 'education-details'],
    ['OFFLINE course', '3', 'webinar-details'],
    ['Unknown', '99', 'webinar-details'],
  ])(
    '[2.7] [7.21] of type %s and type id %s uses the read %s, with and without a division',
    (program_type, program_type_id, name) => {
      const me = { leapcode: 'HD1001', programTypes: types };
      const read = { ...asked, program_type_id };
      expect(liveRead(me, { ...read, program_type, division_code: 'kala' })).toEqual([
        name,
        { ...read, division_code: 'kala' },
      ]);
      expect(liveRead(me, { ...read, program_type })).toEqual([
        name,
        { ...read, division_code: undefined },
      ]);
    },
  );

  test('[7.21] counts as a webinar while the program types are not stored', () => {
    expect(
      liveRead(
        { leapcode: 'HD1001', programTypes: {} },
        { ...asked, program_type: 'Classroom Session' },
      )[0],
    ).toBe('webinar-details');
  });

  test('[2.7] has an address that opens it at the training’s session; shorter without a division; null for others', () => {
    const { program } = training();
    expect(sessionPlace(training())).toBe(
      '/webinar-course-details/kala/P1/PT1/Webinar?training=T1',
    );
    expect(sessionPlace(training({ program: { ...program, division: null } }))).toBe(
      '/webinar-course-details/P1/PT1/Webinar?training=T1',
    );
    expect(sessionPlace(training({ program: { ...program, program_type: null } }))).toBe(
      '/webinar-course-details/kala/P1/PT1/ONLINE?training=T1',
    );
    expect(sessionPlace(training({ type: 'E-LEARNING' }))).toBeNull();
    expect(sessionPlace(training({ program: null }))).toBeNull();
  });
});

describe('the activity record', () => {
  const entry = (id: string, when: string) =>
    ({ id, kind: 'joined', title: id, at: when }) as const;
  test('is grouped by days in India, latest first', () => {
    const days = activitiesByDay([
      entry('a', '2026-08-11T18:29:59.999Z'),
      entry('b', '2026-08-11T18:30:00Z'),
      entry('c', '2026-08-12T02:00:00Z'),
    ]);
    expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
      ['2026-08-12', ['c', 'b']],
      ['2026-08-11', ['a']],
    ]);
  });

  test.each([
    [0, '0'],
    [45, '0.8'],
    [60, '1'],
    [570, '9.5'],
  ])('shows %i minutes as %s hours', (minutes, hours) => {
    expect(hoursOf(minutes)).toBe(hours);
  });

  test('as a CSV file has a header, times in India, and no formulas', () => {
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
});
