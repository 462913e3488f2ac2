import '../../src/styles/tokens.css';
import '../../src/styles/divisions.css';
import '../../src/styles/base.css';
import '../../src/styles/text.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { onSaying } from '../../src/live/device/say.ts';

/** Warning of Chromium while it is busy with many databases; Dexie opens the database again. */
const OPENED_AGAIN = 'warn: Dexie: Workaround for Chrome UnknownError on open()';
const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
let said: string[] = [];

// Files share one page, and the library's own cleanup runs in the first file only.
beforeEach(cleanup);
// For the same reason, messages that an earlier test left without a listener are dropped.
beforeEach(() => onSaying(() => undefined, { missed: true })());

beforeEach(() => {
  said = [];
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation(
      (...words: unknown[]) => void said.push(`${level}: ${words.map(String).join(' ')}`),
    );
});

// As in all other tests, unexpected console output fails the test.
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(
    said.filter((words) => words !== OPENED_AGAIN),
    'unexpected console output',
  ).toEqual([]);
});
