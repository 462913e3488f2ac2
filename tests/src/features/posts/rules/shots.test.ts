import { describe, expect, test } from 'vitest';
import {
  sharedShots,
  shotFault,
  sized,
  withShared,
} from '../../../../../src/features/posts/rules/shots.ts';

test.each([
  ['', ' Copper \n', 'Copper'],
  ['Mine', '  ', 'Mine'],
  ['Mine \n', 'Copper', 'Mine\nCopper'],
  ['Copper, mine', 'Copper', 'Copper, mine'],
  ['123456789', 'Copper', '123456789\nCo'],
])('the text %j with the shared text %j becomes %j', (text, shared, both) => {
  expect(withShared(text, shared, 12)).toBe(both);
});

describe('sharedShots', () => {
  const picture = (type = 'image/jpeg', size = 1_000) => ({ name: 'look.jpg', type, size });
  const draft = { count: 0, hasVideo: false, most: 10 };

  test('a picture that cannot be accepted does not stop the others', () => {
    const files = [picture(), picture('image/heic'), picture('image/png')];
    expect(sharedShots(files, draft)).toEqual({ fits: [files[0], files[2]], fault: 'kind' });
    expect(sharedShots([picture('image/jpeg', 99_000_000)], draft)).toEqual({
      fits: [],
      fault: 'size',
    });
  });

  test('only as many pictures as fit are accepted', () => {
    const files = Array.from({ length: 4 }, () => picture());
    expect(sharedShots(files, { ...draft, count: 8 })).toEqual({
      fits: files.slice(0, 2),
      fault: 'many',
    });
    expect(sharedShots(files, draft)).toEqual({ fits: files, fault: undefined });
  });

  test('no picture is accepted into a draft with a video', () => {
    expect(sharedShots([picture()], { ...draft, count: 1, hasVideo: true })).toEqual({
      fits: [],
      fault: 'beside',
    });
    expect(sharedShots([], { ...draft, count: 1, hasVideo: true })).toEqual({
      fits: [],
      fault: undefined,
    });
  });
});

test('sized changes the width of an uploaded picture’s address and keeps its query; a drawing’s address is unchanged', () => {
  expect(sized('/uploads/posts/ab-1600.webp?until=1&sig=x', 320)).toBe(
    '/uploads/posts/ab-320.webp?until=1&sig=x',
  );
  expect(sized('/pictures/program/vayu/post-vayu-1-1.svg?m=knot', 320)).toBe(
    '/pictures/program/vayu/post-vayu-1-1.svg?m=knot',
  );
});

test.each([
  [[{ name: 'a.png', type: 'image/png', size: 6_800_000 }], 10, undefined],
  [[{ name: 'a.JPEG', type: '', size: 10 }], 10, undefined],
  [[{ name: 'a.heic', type: '', size: 10 }], 10, 'kind'],
  [[{ name: 'a.gif', type: 'image/gif', size: 10 }], 10, 'kind'],
  [[{ name: 'a.jpg', type: 'image/jpeg', size: 40_000_000 }], 10, 'size'],
  [Array.from({ length: 11 }, () => ({ name: 'a.jpg', type: 'image/jpeg', size: 10 })), 10, 'many'],
] as const)('pictures %j, at most %i, have the fault %s', (files, most, fault) => {
  expect(shotFault(files, most)).toBe(fault);
});
