import { expect, test } from 'vitest';
import * as constants from '../../../sync/contract/constants.ts';
import { sources, withoutComments } from '../../architecture/sources.ts';

/** The values of section 9 of the specification. */
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
  LIVE_READ: { ONLINE: 'webinar-details', OFFLINE: 'education-details' },
  WEBINAR_TYPES: ['ONLINE', 'OFFLINE'],
};
/** Constants of this product's own decisions. */
const OWN = [
  'KEEP_LANGUAGE',
  'SHARE_IN',
  'TAKE_SHARED',
  'PASSWORD_MAX',
  'TICKET_DIAGNOSTICS_MAX',
  'HELP_DESCRIPTION_MAX',
  'PRODUCT_NOTE_MAX',
  'COMPARED_MAX',
  'QUIZ_ELAPSED_MOST_MS',
  'CHECK_IN_WINDOW_MS',
  'TICKET_PICTURES',
  'UNDO_MS',
  'KEY_HEADER',
  'REPLAY_HEADER',
  'KEYS_KEPT_MS',
  'SENT_STAYS_MS',
  'RECEIPT_STAYS_MS',
  'KEY_AGE_MS',
  'LOCK_AFTER_MS',
  'PIN_ROUNDS',
  'PIN_DIGITS',
  'PIN_TRIES',
  'MEDIA_ON_MOBILE_BYTES',
  'EVENT_SPREAD_MOST_MS',
  'MEDIA_PART',
  'PUSHED',
  'MEDIA_STEP_BYTES',
  'MEDIA_LEAVES_BYTES',
  'UPLOAD_BYTES_PER_SECOND',
];

test.each(Object.entries(SPECIFIED))('[9.1] %s has the specification’s value', (name, value) => {
  expect(Object.entries(constants).find(([key]) => key === name)?.[1]).toEqual(value);
});

test('[9.1] every constant is checked against the specification or listed as the product’s own', () => {
  expect(
    Object.keys(constants).filter((name) => !(name in SPECIFIED) && !OWN.includes(name)),
  ).toEqual([]);
});

const product = sources(['sync', 'src', 'server', 'demo', 'worker'], ['.ts', '.tsx'])
  .filter(({ path }) => path !== 'sync/contract/constants.ts')
  .map(({ path, text }) => ({ path, code: withoutComments(text) }));
/** All code without the lists of its imports, which name a constant without using it. */
const uses = product.map(({ code }) => code.replace(/^import\s[^;]*;/gm, '')).join('\n');

/** The names under which a constant must be used: each field of an object, or the whole object. */
const namesOf = ([name, value]: readonly [string, unknown]): readonly string[] =>
  typeof value !== 'object' ||
  Array.isArray(value) ||
  new RegExp(`\\b${name}\\b\\s*[[),;}]`).test(uses)
    ? [name]
    : Object.keys(value ?? {}).map((field) => `${name}.${field}`);

test('[9.1] every constant is used', () => {
  const unused = Object.entries(constants)
    .flatMap(namesOf)
    .filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(uses));
  expect(unused).toEqual([]);
});

/** Matches of these patterns in the code, as "path match". */
const places = (pattern: RegExp, within: RegExp): readonly string[] =>
  product
    .filter(({ path }) => within.test(path))
    .flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([found]) => `${path} ${found}`));

test('[9.1] no code repeats a constant’s number or the length of a mobile number', () => {
  const telling =
    /(?<![\w.])(900_?000|15 \* 60 \* 1_?000|15 \* 60_?000|5_?000_?000|5 \* 1024 \* 1024|5e6|\\d\{(9|10)\})(?![\w.])/g;
  expect(places(telling, /./)).toEqual([]);
});

/**
 * Numbers of the page and its workers that are equal to one of section 9 and mean something else.
 */
const OTHER_MEANINGS = {
  'src/ui/media/qr-camera.tsx 3_000': 'how long the same code is not read twice',
  'src/ui/media/pic.tsx 300': 'the height of a picture',
  'src/live/outbox/ring.ts 300': 'how long a phone shakes at once',
  'src/ui/lazy/lazy-optional.tsx 3_000': 'when a missing file is asked for again',
  'src/app/loading/prefetch-screens.ts 5_000': 'when the screens nearby are fetched at the latest',
  'src/app/navigation/use-scroll.ts 3_000': 'how long a scroll position waits for its content',
  'src/app/upkeep/use-connection.ts 5_000': 'how often the connection is looked at',
  'src/features/downloads/rules.ts 500': 'megabytes of a monthly limit',
  'src/features/home/popups/home-popups.tsx 3_000': 'how long a sheet waits for its picture',
  'src/features/reminders/remind-me.tsx 30_000': 'how often the time left is looked at',
  'src/live/account/store.tsx 5_000': 'when a store that does not open is spoken of',
  'src/live/account/use-lock.ts 5_000': 'how often a touch is looked at',
  'src/live/device/alarms.ts 30_000': 'the longest sleep between two looks at the clock',
  'src/live/drafts/take-shared.ts 5_000':
    'when a service worker that does not answer holds nothing',
  'worker/media.ts 5_000':
    'how long a page may be silent before another is asked for a part of a file',
  'worker/shell.ts 300': 'how many pictures are kept',
  'worker/start-engine.ts 500': 'the shortest wait before the next drain',
  'worker/start-engine.ts 5_000': 'when a returned connection is checked again',
};

test('[9.1] page and workers repeat no duration and no width', () => {
  const equal = /(?<![\w.])(30_?000|5_?000|4_?000|3_?000|500|300|256|600|700)(?![\w.])/g;
  const found = [...new Set(places(equal, /^(src|worker)\//))];
  expect(found.filter((place) => !(place in OTHER_MEANINGS))).toEqual([]);
  expect(Object.keys(OTHER_MEANINGS).filter((place) => !found.includes(place))).toEqual([]);
});

test('[9.1] [9.5] the styles of dialogs repeat no width', () => {
  const styles = sources(['src/ui/overlays'], ['.css']).filter(({ text }) =>
    /\b(600|700)px/.test(text),
  );
  expect(styles.map(({ path }) => path)).toEqual([]);
});
