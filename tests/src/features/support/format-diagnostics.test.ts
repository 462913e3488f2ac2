import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../../src/features/support/format-diagnostics.ts';
import type { NotedLine } from '../../../../sync/upkeep/noted-line.ts';
import { diagnosticsOf } from '../../../support/diagnostics.ts';

test('the text for the help desk contains every fact and every line, newest first', () => {
  const lines: readonly NotedLine[] = [
    {
      at: Date.UTC(2026, 7, 12, 9),
      what: 'read-failed',
      name: 'home-pwa',
      kind: 'busy',
      status: 500,
      count: 3,
    },
    { at: Date.UTC(2026, 7, 12, 8), what: 'started' },
  ];
  const text = formatDiagnostics(diagnosticsOf({ store: { lines } }));
  expect(text).toContain('engine: Chromium 139\n');
  expect(text).toContain('waiting: 0\n');
  expect(text.split('\n').slice(-2)).toEqual([
    '2026-08-12T09:00:00.000Z read-failed home-pwa busy 500 x3',
    '2026-08-12T08:00:00.000Z started',
  ]);
});

test('the text fits the ticket’s limit; the oldest lines are dropped', () => {
  const lines = Array.from(
    { length: 200 },
    (_, i): NotedLine => ({
      at: 200 - i,
      what: 'read-failed',
      name: 'all-programs-list-brand',
      kind: 'no-answer',
      status: 0,
      count: i + 1,
    }),
  );
  const text = formatDiagnostics(diagnosticsOf({ store: { lines } }));
  expect(text.length).toBeLessThanOrEqual(8000);
  expect(text).toContain(' x1\n');
  expect(text).not.toContain(' x200');
});
