import { describe, expect, test } from 'vitest';
import { trainingText } from '../../../src/i18n/subjects/learning/trainings.ts';
import { t } from '../../../src/i18n/t.ts';
import {
  agendaOf,
  chosenSession,
  decideJoin,
  endOf,
  phaseOf,
  playsInApp,
  sameTime,
  sessionPlace,
} from '../../../src/rules/joining.ts';
import { training } from '../../support/home.ts';

const START = Date.parse('2026-08-12T10:00:00Z');
const END = START + 3_600_000;
const at = (ms: number) => new Date(ms).toISOString();

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

  test('has an agenda whose items follow each other from its start; without a session the items have no times', () => {
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

  test('[2.7] has an address that opens its program’s page at it, shorter without a division, null for other types', () => {
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

const other = (training_code: string, views?: number | null) => ({
  training_code,
  get_video_views_all_count: views,
});

describe('the decision about joining', () => {
  test.each([1, 2])('[4.8] is a conflict if another session has %i recorded views', (views) => {
    expect(decideJoin(training(), [other('T2', 0), other('T3', views)])).toBe('conflict');
  });

  test.each([0, null, undefined])(
    '[4.8] [4.10] is to confirm if other sessions have no recorded view (%s)',
    (views) => {
      expect(decideJoin(training(), [other('T2', views), other('T3', views)])).toEqual({
        confirm: 2,
      });
    },
  );

  test('[4.8] [4.12] is to join if only this same training has a recorded view', () => {
    expect(
      decideJoin(training({ training_code: 7, get_video_views_all_count: 1 }), [other('7', 1)]),
    ).toBe('join');
  });

  test('[4.9] is to join if no session overlaps', () => {
    expect(decideJoin(training(), [])).toBe('join');
  });

  test.each([
    [0, { confirm: 1 }],
    [1, 'join'],
    [2, 'join'],
  ])('[4.9] with %i views of this training and another session is %j', (views, decision) => {
    expect(decideJoin(training({ get_video_views_all_count: views }), [other('T2', 0)])).toEqual(
      decision,
    );
  });

  test('[4.10] has the specification’s question to confirm, with the number of sessions', () => {
    expect(trainingText('join.confirm', { count: 2 })).toBe(
      'There are 2 other training session scheduled at the same time...',
    );
    expect(trainingText('join.yes')).toBe('Join now');
    expect(trainingText('join.no')).toBe('No');
  });

  test('[8.1] has the specification’s text and the title Error for a conflict', () => {
    expect(trainingText('join.conflict')).toBe(
      "Your attendance has already been recorded for another training session during the same time slots, so you won't be able to participate in this training.",
    );
    expect(t('toast.error')).toBe('Error');
  });

  test.each([
    [1, true],
    ['1', true],
    [2, false],
    [null, false],
    [undefined, false],
  ])('[4.13] is inside the app for platform %s: %s', (platform_id, inside) => {
    expect(playsInApp({ platform_id })).toBe(inside);
  });
});
