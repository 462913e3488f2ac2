import { describe, expect, test } from 'vitest';
import { trainingText } from '../../../src/i18n/subjects/learning/trainings.ts';
import { t } from '../../../src/i18n/t.ts';
import { decideJoin, playsInApp } from '../../../src/rules/joining.ts';
import { training } from '../../support/home.ts';

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

  test('[4.10] is confirmed with the specification’s question, which has the number of sessions', () => {
    expect(trainingText('join.confirm', { count: 2 })).toBe(
      'There are 2 other training session scheduled at the same time...',
    );
    expect(trainingText('join.yes')).toBe('Join now');
    expect(trainingText('join.no')).toBe('No');
  });

  test('[8.1] is explained with the specification’s text and the title Error in a conflict', () => {
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
  ])('[4.13] knows that platform %s plays inside the app: %s', (platform_id, inside) => {
    expect(playsInApp({ platform_id })).toBe(inside);
  });
});
