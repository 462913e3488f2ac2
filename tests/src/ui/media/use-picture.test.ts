import { expect, test } from 'vitest';
import { candidateUrls } from '../../../../src/ui/media/use-picture.ts';

test.each(['/media/foils-480.mp4', 'https://api.example/media/foils-audio.m4a'])(
  '[S36] a film of the app’s server is requested with play=1, then with here=1: %s',
  (url) => {
    expect(candidateUrls(url)).toEqual([`${url}?play=1`, `${url}?here=1`]);
    expect(candidateUrls(`${url}?until=1&sig=x`)).toEqual([
      `${url}?until=1&sig=x&play=1`,
      `${url}?until=1&sig=x&here=1`,
    ]);
  },
);

test.each([
  `/uploads/posts/${'0a'.repeat(16)}-960.webp?until=1&sig=x`,
  `https://api.example/uploads/people/${'0a'.repeat(16)}-320.jpg`,
])('[S36] an upload is requested unchanged, then with here=1: %s', (url) => {
  expect(candidateUrls(url)).toEqual([url, `${url}${url.includes('?') ? '&' : '?'}here=1`]);
});

test.each([
  '',
  'https://stream.example/live/1.m3u8?sig=x',
  'https://cdn.example/media/1/film.mp4?sig=x',
  '/uploads/posts/1-0.mp4?until=1',
  '/uploads/1.jpg',
  'blob:x',
])('a third-party URL is unchanged: %s', (url) => {
  expect(candidateUrls(url)).toEqual([url]);
});
