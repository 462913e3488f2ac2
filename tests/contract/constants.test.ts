import { expect, test } from 'vitest';
import * as constants from '../../sync/contract/constants.ts';
import { sources, withoutComments } from '../architecture/sources.ts';

/** Section 9 of the specification, in its own numbers. */
const SPECIFIED: Partial<Record<keyof typeof constants, unknown>> = {
  JOIN_WINDOW_MS: 15 * 60 * 1000,
  PAGE_SIZE: 10,
  TRENDING_DAYS: 30,
  OTP_LENGTH: 4,
  MOBILE_LENGTH: 10,
  PASSWORD_MIN: 8,
  SEARCH_DEBOUNCE_MS: 500,
  ATTACHMENT_MAX_BYTES: 5_000_000,
  FILE_ERROR_CLEARS_MS: 5_000,
  HELP_DESCRIPTION_MIN: 5,
  ISSUE_TYPE_MIN: 2,
  RATING: { least: 1, most: 5, start: 5 },
  OFFLINE_SNACKBAR_MS: 3_000,
  BACK_ONLINE_MS: 3_000,
  TOAST_MS: 4_000,
  LOADER_MS: 1_000,
  WORKER_REGISTERS_MS: 30_000,
  QR: { width: 256, level: 'M', margin: 4, scale: 4, leastVersion: 1, mostVersion: 40, centre: 40 },
  BANNER_TRANSITION_MS: 300,
  BANNER_DWELL_MS: 5_000,
  CAROUSEL_ITEMS: { category: [2, 3, 5], top5: [2, 3, 3], brand: [2, 4, 5] },
  MODAL_WIDTHS: [600, 700],
  SNACKBAR_MS: 0,
  TRACKING_STATUS: { accept: 2, reject: 5 },
  PLATFORM_IN_APP: 1,
  USER_TYPE: { hd: '1', trainer: '2' },
  PREFIX: { hd: 'hair_dresser/', trainer: 'trainer/' },
  WEBINAR_TYPES: ['ONLINE', 'OFFLINE'],
};
/** Named beside them, from this product's own decisions. */
const OWN = ['PASSWORD_MAX', 'DOOR_MS'];

test.each(Object.entries(SPECIFIED))('[9.1] %s has the specification’s value', (name, value) => {
  expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
});

test('[9.1] no constant is without a value to hold it to', () => {
  expect(Object.keys(constants).filter((name) => !(name in SPECIFIED) && !OWN.includes(name))).toEqual([]);
});

/** Numbers that mean one thing only; small ones (3, 10, 1000) stand for too much else to be looked for. */
const TELLING = /(?<![\w.])(900_?000|15 \* 60 \* 1_?000|15 \* 60_?000|5_?000_?000|5 \* 1024 \* 1024|5e6)(?![\w.])/;

test('[9.1] the code names no such number elsewhere', () => {
  const files = sources(['sync', 'src', 'server', 'worker'], ['.ts', '.tsx']).filter(({ path }) => path !== 'sync/contract/constants.ts');
  const places = files.flatMap(({ path, text }) =>
    withoutComments(text)
      .split('\n')
      .flatMap((line, i) => (TELLING.test(line) ? [`${path}:${i + 1} ${line.trim()}`] : [])),
  );
  expect(places).toEqual([]);
});
