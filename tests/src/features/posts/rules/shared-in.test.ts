import { describe, expect, test } from 'vitest';
import { sharedShots, withShared } from '../../../../../src/features/posts/rules/shared-in.ts';

test.each([
  ['', ' Copper \n', 'Copper'],
  ['Mine', '  ', 'Mine'],
  ['Mine \n', 'Copper', 'Mine\nCopper'],
  ['Copper, mine', 'Copper', 'Copper, mine'],
  ['123456789', 'Copper', '123456789\nCo'],
])('%j with %j is %j', (text, shared, both) => {
  expect(withShared(text, shared, 12)).toBe(both);
});

describe('pictures that are shared in', () => {
  const picture = (type = 'image/jpeg', size = 1_000) => ({ name: 'look.jpg', type, size });
  const draft = { count: 0, hasVideo: false, most: 10 };

  test('one that cannot be taken holds up none of the others', () => {
    const files = [picture(), picture('image/heic'), picture('image/png')];
    expect(sharedShots(files, draft)).toEqual({ fits: [files[0], files[2]], fault: 'kind' });
    expect(sharedShots([picture('image/jpeg', 99_000_000)], draft)).toEqual({
      fits: [],
      fault: 'size',
    });
  });

  test('as many come in as there is room for', () => {
    const files = Array.from({ length: 4 }, () => picture());
    expect(sharedShots(files, { ...draft, count: 8 })).toEqual({
      fits: files.slice(0, 2),
      fault: 'many',
    });
    expect(sharedShots(files, draft)).toEqual({ fits: files, fault: undefined });
  });

  test('none stands beside a video, which would be refused with them', () => {
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
