import { describe, expect, test } from 'vitest';
import { trainingText } from '../../../src/i18n/subjects/learning/trainings.ts';
import { t } from '../../../src/i18n/t.ts';
import { decideJoin, playsInApp } from '../../../src/rules/joining.ts';
import { training } from '../../support/home.ts';

const other = (training_code: string, views?: number | null) => ({
  training_code,
  get_video_views_all_count: views,
});

describe('joining', () => {
  test.each([1, 2])('[4.8] another session with %i recorded view is a conflict', (views) => {
    expect(decideJoin(training(), [other('T2', 0), other('T3', views)])).toBe('conflict');
  });

  test.each([0, null, undefined])(
    '[4.8] [4.10] other sessions without a recorded view (%s) need a confirmation',
    (views) => {
      expect(decideJoin(training(), [other('T2', views), other('T3', views)])).toEqual({
        confirm: 2,
      });
    },
  );

  test('[4.8] [4.12] a recorded view of this same training is no conflict with itself', () => {
    expect(
      decideJoin(training({ training_code: 7, get_video_views_all_count: 1 }), [other('7', 1)]),
    ).toBe('join');
  });

  test('[4.9] an empty answer allows joining at once', () => {
    expect(decideJoin(training(), [])).toBe('join');
  });

  test.each([
    [0, { confirm: 1 }],
    [1, 'join'],
    [2, 'join'],
  ])('[4.9] with %i own views the decision is %s', (views, decision) => {
    expect(decideJoin(training({ get_video_views_all_count: views }), [other('T2', 0)])).toEqual(
      decision,
    );
  });

  test('[4.10] the question gives the number of sessions at the same time, in the exact words', () => {
    expect(trainingText('join.confirm', { count: 2 })).toBe(
      'There are 2 other training session scheduled at the same time...',
    );
    expect([trainingText('join.yes'), trainingText('join.no')]).toEqual(['Join now', 'No']);
  });

  test('[8.1] the conflict is shown in the exact words, titled Error', () => {
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
  ])('[4.13] platform %s plays inside the app: %s', (platform_id, inside) => {
    expect(playsInApp({ platform_id })).toBe(inside);
  });
});
