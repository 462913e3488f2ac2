import { expect, test } from 'vitest';
import { isPictureFile } from '../../../src/rules/files.ts';

test.each([
  [{ name: 'a.jpg', type: 'image/jpeg' }, true],
  [{ name: 'a', type: 'image/png' }, true],
  [{ name: 'a.JPEG', type: '' }, true],
  [{ name: 'a.png.exe', type: '' }, false],
  [{ name: 'a.png', type: 'image/gif' }, false],
  [{ name: 'a.heic', type: '' }, false],
])('[5.9] %j may be a picture: %s', (file, may) => {
  expect(isPictureFile(file)).toBe(may);
});
