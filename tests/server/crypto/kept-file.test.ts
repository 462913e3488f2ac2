import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptFile } from '../../../server/crypto/kept-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chairside-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('[S41] a kept file is made once', () => {
  const directory = join(folder, 'new');
  expect(keptFile(directory, 'jwt-secret', () => 'first')).toBe('first');
  expect(keptFile(directory, 'jwt-secret', () => 'second')).toBe('first');
  expect(readdirSync(directory)).toEqual(['jwt-secret']);
});

test('[S41] an empty secret file, left by a full disk or a kill, is replaced', () => {
  writeFileSync(join(folder, 'jwt-secret'), '');
  expect(keptFile(folder, 'jwt-secret', () => 'made anew')).toBe('made anew');
});

test('[S41] a kept file that could not be made leaves nothing behind', () => {
  const fails = () => {
    throw new Error('There is no chance.');
  };
  expect(() => keptFile(folder, 'jwt-secret', fails)).toThrow('There is no chance.');
  expect(readdirSync(folder)).toEqual([]);
});

test('[S41] two concurrent creations both return the first one’s contents', () => {
  const other = () => {
    keptFile(folder, 'jwt-secret', () => 'the first one’s');
    return 'the second one’s';
  };
  expect(keptFile(folder, 'jwt-secret', other)).toBe('the first one’s');
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});
