import { expect, test } from 'vitest';
import {
  bestVersion,
  chapterAt,
  filmTime,
  grade,
  isResumable,
  partsOf,
} from '../../../../../src/ui/media/player/film.ts';

const version = (label: string, here = false) => ({
  label,
  type: label === 'audio' ? 'audio/mp4' : 'video/mp4',
  bytes: 1,
  url: `/${label}`,
  here,
});
const all = [version('240p'), version('480p'), version('720p'), version('audio')];

test.each([
  ['the version for phones', all, { online: true, lean: false }, '480p'],
  ['the smallest version with the data saver', all, { online: true, lean: true }, '240p'],
  [
    'a stored version before one from the server',
    [...all.slice(1), version('240p', true)],
    { online: true, lean: false },
    '240p',
  ],
  [
    'the best stored version',
    [version('240p', true), version('480p', true), version('720p')],
    { online: true, lean: true },
    '480p',
  ],
  [
    'the sound if only the sound is stored',
    [...all.slice(0, 3), version('audio', true)],
    { online: false, lean: false },
    'audio',
  ],
  ['undefined offline without a stored version', all, { online: false, lean: false }, undefined],
  [
    'the smallest version if all are large',
    [version('1080p'), version('720p')],
    { online: true, lean: false },
    '720p',
  ],
])('[F15] bestVersion is %s', (_, versions, facts, wanted) => {
  expect(bestVersion(versions, facts)?.label).toBe(wanted);
});

test('versions are graded by picture quality, or as sound', () => {
  expect(all.map(grade)).toEqual(['light', 'good', 'clear', 'audio']);
});

test('a film is resumable except near its beginning and end', () => {
  expect([undefined, 0, 1, 3, 372, 840, 842].map((second) => isResumable(second, 842))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([2, 3, 18, 29].map((second) => isResumable(second, 30))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a film has a segment for each chapter, and one segment without chapters', () => {
  const chapters = [
    { at: 0, title: 'a' },
    { at: 100, title: 'b' },
  ];
  expect(partsOf({ chapters, seconds: 200 }, 125)).toEqual([
    { from: 0, length: 100, share: 1 },
    { from: 100, length: 100, share: 0.25 },
  ]);
  expect(partsOf({ chapters: [], seconds: 200 }, 50)).toEqual([
    { from: 0, length: 200, share: 0.25 },
  ]);
  expect([0, 99, 100, 500].map((second) => chapterAt(chapters, second))).toEqual([0, 0, 1, 1]);
});

test('a position is shown in minutes and seconds, with hours if there are any', () => {
  expect([0, 59.9, 372, 3_723].map(filmTime)).toEqual(['0:00', '0:59', '6:12', '1:02:03']);
});
