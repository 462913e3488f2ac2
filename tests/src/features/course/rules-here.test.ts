import { expect, test } from 'vitest';
import { bytesOf, lessonHere } from '../../../../src/features/course/rules.ts';
import type { PackView } from '../../../../sync/page/packs.ts';
import { lesson } from '../../../support/course.ts';

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

test('a text and a quiz are whole with the course’s page; a film and a handout need their pack', () => {
  expect(lessonHere(lesson(), undefined)).toEqual({ state: 'whole', missing: 0 });
  expect(lessonHere(film, undefined)).toEqual({ state: 'empty', missing: 30 });
});

test('a film is what a phone shows of it', () => {
  expect([bytesOf(film), bytesOf(lesson({ kind: 'pdf', bytes: 7 })), bytesOf(lesson())]).toEqual([
    30, 7, 0,
  ]);
});

test('a film comes, is whole, or has its words alone', () => {
  const video = (stored: number) => item('video/mp4', 30, stored);
  const words = item('text/vtt', 2, 2);
  expect(lessonHere(film, pack([video(30), words]))).toEqual({ state: 'whole', missing: 0 });
  expect(lessonHere(film, pack([video(10), words]))).toEqual({ state: 'saving', missing: 20 });
  expect(lessonHere(film, pack([video(10), words], true))).toEqual({ state: 'words', missing: 20 });
});

test('a film lies here although its address and the pack’s list were signed in different weeks', () => {
  const signed = { ...item('video/mp4', 30, 30), url: '/media/a-480.mp4?until=1&sig=one' };
  const renditions =
    film.film?.renditions.map((one) => ({ ...one, url: `${one.url}?until=2&sig=two` })) ?? [];
  const later = { ...film, title: 'Placed', film: { duration_s: 60, captions: [], renditions } };
  expect(lessonHere(later, pack([signed]))).toEqual({ state: 'whole', missing: 0 });
});

test('of two lessons of one title each has its own files', () => {
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
  expect([lessonHere(handout(1), both), lessonHere(handout(2), both)]).toEqual([
    { state: 'whole', missing: 0 },
    { state: 'empty', missing: 9 },
  ]);
});
