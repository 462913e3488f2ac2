import { describe, expect, test } from 'vitest';
import { onDevice } from '../../../src/rules/programs.ts';
import type { PackItem, PackView } from '../../../sync/page/packs.ts';

const item = (title: string, over: Partial<PackItem> = {}): PackItem => ({
  url: `/media/${title}.mp4`,
  title,
  type: 'video/mp4',
  bytes: 10,
  stored: 10,
  failed: false,
  ...over,
});
const pack = (items: readonly PackItem[], over: Partial<PackView> = {}): PackView => ({
  pin: { kind: 'course', id: 1, at: 1 },
  title: 'A course',
  image: undefined,
  bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
  stored: items.reduce((sum, { stored }) => sum + stored, 0),
  items,
  needsNetwork: [],
  share: 100,
  documents: [],
  isSettled: true,
  failed: 0,
  frees: 0,
  usedAt: 5,
  ...over,
});
const course = { course: { id: 1 }, blended_program_id: null, steps: null, lesson_count: 3 };

describe('the stored part of a program', () => {
  test('is one empty part for each lesson if nothing was ever fetched', () => {
    expect(onDevice(course, 'E-LEARNING', { page: false, pack: undefined })).toEqual({
      state: 'nothing',
      parts: ['empty', 'empty', 'empty'],
      whole: 0,
      missing: 0,
    });
  });

  test('is the text of each lesson if only the page is stored', () => {
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: undefined })).toMatchObject({
      state: 'words',
      parts: ['words', 'words', 'words'],
    });
  });

  test('is whole with a whole pack, including the lessons without a file', () => {
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: pack([item('a')]) })).toMatchObject({
      state: 'whole',
      whole: 3,
    });
  });

  test('counts a video with its captions once, as saving during the download and as text while paused', () => {
    const coming = pack([item('a'), item('a', { type: 'text/vtt', stored: 0 })]);
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: coming })).toMatchObject({
      state: 'saving',
      parts: ['saving', 'whole', 'whole'],
      missing: 10,
    });
    const paused = pack([item('a'), item('b', { stored: 0 })], {
      pin: { kind: 'course', id: 1, at: 1, paused: true },
    });
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: paused })).toMatchObject({
      state: 'some',
      parts: ['whole', 'words', 'whole'],
      whole: 2,
    });
  });

  test('is the text of a lesson whose file needs a connection', () => {
    expect(
      onDevice(course, 'E-LEARNING', {
        page: true,
        pack: pack([item('a')], { needsNetwork: ['b'] }),
      }),
    ).toMatchObject({
      state: 'some',
      parts: ['whole', 'words', 'whole'],
    });
  });

  test('is live for a webinar, site for a workshop, and has a part for each step of a blended program', () => {
    const none = { page: false, pack: undefined };
    expect(onDevice({ ...course, course: null }, 'ONLINE', none)).toEqual({ state: 'live' });
    expect(onDevice({ ...course, course: null }, 'OFFLINE', none)).toEqual({ state: 'site' });
    expect(
      onDevice({ course: null, blended_program_id: 7, steps: 4 }, 'BLENDED', none),
    ).toMatchObject({
      parts: ['empty', 'empty', 'empty', 'empty'],
    });
  });
});
