import { describe, expect, test } from 'vitest';
import {
  bytesOf,
  lessonStorage,
  lessonsOf,
  nextDate,
  nextLesson,
  opensAfter,
  placeIn,
  secondsLeftIn,
  spansOf,
  stepsOf,
} from '../../../../src/features/course/rules.ts';
import type { PackView } from '../../../../sync/page/packs.ts';
import { course, lesson, path } from '../../../support/course.ts';

describe('the lessons of a course', () => {
  const AT = Date.parse('2026-08-12T10:00:00Z');
  const listed = (i: number) => {
    const found = lessonsOf(course())[i];
    if (!found) throw new Error(`No lesson ${i}`);
    return found;
  };

  test('lessons are numbered across modules', () => {
    expect(lessonsOf(course())).toMatchObject([
      { number: 1, module: 0 },
      { number: 2, module: 0 },
      { number: 3, module: 1 },
      { number: 4, module: 1 },
    ]);
    expect(nextLesson(course())?.number).toBe(2);
  });

  test('opensAfter returns the numbers of the lessons that lock a lesson', () => {
    const all = lessonsOf(course());
    expect(opensAfter(all, listed(1))).toEqual([]);
    expect(opensAfter(all, listed(2))).toEqual([2]);
    expect(opensAfter(all, listed(3))).toEqual([2, 3]);
  });

  test('consecutive numbers are grouped into spans', () => {
    expect(spansOf([4, 5, 6, 8])).toEqual([
      [4, 6],
      [8, 8],
    ]);
    expect(spansOf([7])).toEqual([[7, 7]]);
    expect(spansOf([])).toEqual([]);
  });

  test('the remaining time of a film is computed from its own length', () => {
    const film = { duration_s: 60, renditions: [], captions: [] };
    expect(secondsLeftIn([lesson({ kind: 'video', minutes: 10, position: 30, film })])).toBe(300);
  });

  test('a position carries the course’s progress and the next lesson', () => {
    const kept = placeIn(course(), listed(1), { position: 400.4, done: false, at: AT });
    expect(kept).toMatchObject({
      position: 400,
      lessons_done: 1,
      next_part: { number: 2 },
      at: '2026-08-12T10:00:00.000Z',
    });
    const done = placeIn(course(), listed(1), { position: 1000, done: true, at: AT });
    expect(done).toMatchObject({ lessons_done: 2, lesson_count: 4 });
    expect(done.next_part).toEqual({
      number: 3,
      kind: 'pdf',
      title: 'Aftercare talk',
      title_hi: undefined,
    });
  });

  test('opensAfter of five hundred lessons reads each pair of lessons at most once', () => {
    const lessons = Array.from({ length: 500 }, (_, i) => lesson({ id: i, locked: i > 0 }));
    let reads = 0;
    const counted = lessonsOf({ modules: [{ title: 'All', lessons }] }).map((each) => ({
      ...each,
      get done() {
        reads += 1;
        return false;
      },
    }));
    expect(counted.flatMap((each) => opensAfter(counted, each))).toEqual([]);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(500 * 500);
  });
});

describe('the stored state of a lesson', () => {
  const film = lesson({
    kind: 'video',
    title: 'Placement',
    film: {
      duration_s: 60,
      renditions: [
        { label: '240p', type: 'video/mp4', bytes: 10, url: '/media/a-240.mp4' },
        { label: '480p', type: 'video/mp4', bytes: 30, url: '/media/a-480.mp4' },
        { label: '720p', type: 'video/mp4', bytes: 90, url: '/media/a-720.mp4' },
        { label: 'audio', type: 'audio/mp4', bytes: 5, url: '/media/a.m4a' },
      ],
      captions: [],
    },
  });
  const item = (type: string, bytes: number, stored: number) => ({
    url: `/media/${type}`,
    title: 'Placement',
    type,
    bytes,
    stored,
    failed: false,
  });
  const pack = (items: PackView['items'], paused = false) =>
    ({ items, pin: { paused } }) as unknown as PackView;

  test('a text is whole without a pack, and a film is missing', () => {
    expect(lessonStorage(lesson(), undefined)).toEqual({ state: 'whole', missing: 0 });
    expect(lessonStorage(film, undefined)).toEqual({ state: 'empty', missing: 30 });
  });

  test('bytesOf a film is the size of its version for phones, of a handout its size, of a text zero', () => {
    expect(bytesOf(film)).toBe(30);
    expect(bytesOf(lesson({ kind: 'pdf', bytes: 7 }))).toBe(7);
    expect(bytesOf(lesson())).toBe(0);
  });

  test('a film is whole, is being saved, or has only its captions while the pack is paused', () => {
    const video = (stored: number) => item('video/mp4', 30, stored);
    const words = item('text/vtt', 2, 2);
    expect(lessonStorage(film, pack([video(30), words]))).toEqual({ state: 'whole', missing: 0 });
    expect(lessonStorage(film, pack([video(10), words]))).toEqual({ state: 'saving', missing: 20 });
    expect(lessonStorage(film, pack([video(10), words], true))).toEqual({
      state: 'words',
      missing: 20,
    });
  });

  test('a film is found in its pack by its address without the signature', () => {
    const signed = { ...item('video/mp4', 30, 30), url: '/media/a-480.mp4?until=1&sig=one' };
    const renditions =
      film.film?.renditions.map((each) => ({ ...each, url: `${each.url}?until=2&sig=two` })) ?? [];
    const later = { ...film, title: 'Placed', film: { duration_s: 60, captions: [], renditions } };
    expect(lessonStorage(later, pack([signed]))).toEqual({ state: 'whole', missing: 0 });
  });

  test('two lessons with the same title have their own files', () => {
    const sheet = (id: number, stored: number) => ({
      ...item('application/pdf', 9, stored),
      url: `/handouts/${id}.pdf?until=1&sig=x`,
    });
    const handout = (id: number) =>
      lesson({
        id,
        kind: 'pdf',
        title: 'Placement',
        bytes: 9,
        address: `/handouts/${id}.pdf?until=2&sig=y`,
      });
    const both = pack([sheet(1, 9), sheet(2, 0)], true);
    expect(lessonStorage(handout(1), both)).toEqual({ state: 'whole', missing: 0 });
    expect(lessonStorage(handout(2), both)).toEqual({ state: 'empty', missing: 9 });
  });
});

describe('the steps of a path', () => {
  test('steps are numbered from 1, even if the server’s positions have gaps', () => {
    const gaps = path({}, [{ position: 10 }, { position: 20 }, { position: 30 }, { position: 40 }]);
    expect(stepsOf(gaps, {})).toMatchObject([
      { number: 1, state: 'current' },
      { number: 2, state: 'locked' },
      { number: 3, state: 'locked' },
      { number: 4, state: 'locked' },
    ]);
  });

  test('the next date is the first of a step’s dates that is in the future', () => {
    const [past, next] = ['2026-08-22T04:30:00.000Z', '2026-09-05T04:30:00.000Z'];
    const blended = path({}, [{}, { dates: [past, next] }]);
    expect(nextDate(blended, Date.parse('2026-08-20T00:00:00Z'))).toBe(Date.parse(past));
    expect(nextDate(blended, Date.parse('2026-08-30T00:00:00Z'))).toBe(Date.parse(next));
    expect(nextDate(blended, Date.parse('2026-10-01T00:00:00Z'))).toBeUndefined();
  });
});
