import { expect, test } from 'vitest';
import { progressAfter } from '../../../server/domain/progress.ts';

test('a recording whose length nobody knows has a place and a share all the same', () => {
  expect(progressAfter(undefined, { position: 0, duration: 0, at: 1 }, 2)).toEqual({
    position: 0,
    watched: 0,
    at: 1,
  });
});

test('of two reports the later one says where to go on, and what was watched stays watched', () => {
  const held = progressAfter(undefined, { position: 50, furthest: 90, duration: 100, at: 10 }, 20);
  expect(progressAfter(held, { position: 5, duration: 100, at: 5 }, 20)).toEqual({
    position: 50,
    watched: 90,
    at: 10,
  });
  expect(progressAfter(held, { position: 5, duration: 100, at: 99 }, 20)).toEqual({
    position: 5,
    watched: 90,
    at: 20,
  });
});
