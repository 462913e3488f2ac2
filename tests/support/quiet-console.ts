import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

const levels = ['debug', 'log', 'info', 'warn', 'error'] as const;
let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation(
      (...words) => void said.push(`${level}: ${format(...words)}`),
    );
});

// Unexpected console output fails the test; tests of rule 8.12 use a spy of their own.
afterEach(() => {
  vi.restoreAllMocks();
  expect(said, 'unexpected console output').toEqual([]);
});
