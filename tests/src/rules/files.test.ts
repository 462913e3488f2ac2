import { expect, test } from 'vitest';
import { isPictureFile, megabytes } from '../../../src/rules/files.ts';

test.each([
  [0, 0],
  [900, 0.1],
  [448_000, 0.4],
  [9_960_000, 10],
  [228_400_000, 228],
])('%i bytes are %d MB', (bytes, mb) => expect(megabytes(bytes)).toBe(mb));

test.each([
  [{ name: 'a.jpg', type: 'image/jpeg' }, true],
  [{ name: 'a', type: 'image/png' }, true],
  [{ name: 'a.JPEG', type: '' }, true],
  [{ name: 'a.png.exe', type: '' }, false],
  [{ name: 'a.png', type: 'image/gif' }, false],
  [{ name: 'a.heic', type: '' }, false],
])('[5.9] the file %j counts as a picture: %s', (file, may) => {
  expect(isPictureFile(file)).toBe(may);
});
