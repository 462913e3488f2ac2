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

describe('what of a program opens without a connection', () => {
  test('nothing is here of a program that was never fetched: one empty packet for each lesson', () => {
    expect(onDevice(course, 'E-LEARNING', { page: false, pack: undefined })).toEqual({
      state: 'nothing',
      parts: ['empty', 'empty', 'empty'],
      whole: 0,
      missing: 0,
    });
  });

  test('a page alone has words: which lessons have a film is not known', () => {
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: undefined })).toMatchObject({
      state: 'words',
      parts: ['words', 'words', 'words'],
    });
  });

  test('a whole pack opens whole, with the lessons that have no file', () => {
    expect(onDevice(course, 'E-LEARNING', { page: true, pack: pack([item('a')]) })).toMatchObject({
      state: 'whole',
      whole: 3,
    });
  });

  test('a film counts once with its captions, and as saving until all of it is here', () => {
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

  test('what can be had with a connection only stays words', () => {
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

  test('a webinar is live, a workshop happens in a place, and a path has a packet for each step', () => {
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
