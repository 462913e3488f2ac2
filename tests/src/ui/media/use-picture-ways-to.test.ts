import { expect, test } from 'vitest';
import { waysTo } from '../../../../src/ui/media/use-picture.ts';

test.each(['/media/foils-480.mp4', 'https://api.example/media/foils-audio.m4a'])(
  '[S36] a film of ours is asked for where it may be sent on, then here: %s',
  (url) => {
    expect(waysTo(url)).toEqual([`${url}?play=1`, `${url}?here=1`]);
    expect(waysTo(`${url}?until=1&sig=x`)).toEqual([
      `${url}?until=1&sig=x&play=1`,
      `${url}?until=1&sig=x&here=1`,
    ]);
  },
);

test.each([
  `/uploads/posts/${'0a'.repeat(16)}-960.webp?until=1&sig=x`,
  `https://api.example/uploads/people/${'0a'.repeat(16)}-320.jpg`,
])('[S36] what somebody uploaded is asked for as it is, then here: %s', (url) => {
  expect(waysTo(url)).toEqual([url, `${url}${url.includes('?') ? '&' : '?'}here=1`]);
});

test.each([
  '',
  'https://stream.example/live/1.m3u8?sig=x',
  'https://cdn.example/media/1/film.mp4?sig=x',
  '/uploads/posts/1-0.mp4?until=1',
  '/uploads/1.jpg',
  'blob:x',
])('what is not ours is asked for as it is: %s', (url) => {
  expect(waysTo(url)).toEqual([url]);
});
