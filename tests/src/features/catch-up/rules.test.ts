import { expect, test } from 'vitest';
import { leadsToLine, missedLines } from '../../../../src/features/catch-up/rules.ts';
import type { CaughtUp } from '../../../../sync/store/session-values.ts';

const NOW = Date.parse('2026-08-12T10:00:00Z');
const line = (kind: CaughtUp['kind'], id: string, at?: string): CaughtUp => ({
  kind,
  id,
  title: id,
  ...(at ? { at } : {}),
});

test('lines are ordered by kind, trainings by start, and notifications from new to old', () => {
  const lines = [
    line('notification', 'n1', '2026-08-01T10:00:00Z'),
    line('notification', 'n2', '2026-08-02T10:00:00Z'),
    line('program', 'p1'),
    line('training', 't2', '2026-08-20T10:00:00Z'),
    line('training', 't1', '2026-08-14T10:00:00Z'),
    line('cancelled', 'c1', '2026-08-13T10:00:00Z'),
    line('moved', 'm1', '2026-08-30T10:00:00Z'),
  ];
  expect(missedLines(lines, NOW).map(({ id }) => id)).toEqual([
    'm1',
    'c1',
    't1',
    't2',
    'p1',
    'n2',
    'n1',
  ]);
});

test('a training that has begun is omitted; a notification and a training with an unreadable time are kept', () => {
  const lines = [
    line('moved', 'm1', '2026-08-12T09:59:00Z'),
    line('moved', 'm2', 'soon'),
    line('cancelled', 'c1', '2026-08-11T10:00:00Z'),
    line('notification', 'n1', '2026-08-01T10:00:00Z'),
  ];
  expect(missedLines(lines, NOW).map(({ id }) => id)).toEqual(['m2', 'n1']);
});

test('a training links to its day in India and a notification to the list; a program and an unreadable time have no link', () => {
  expect(leadsToLine(line('moved', 'm', '2026-08-19T20:00:00Z'))).toBe('/calendar?day=2026-08-20');
  expect(leadsToLine(line('cancelled', 'c', 'soon'))).toBeUndefined();
  expect(leadsToLine(line('notification', 'n', '2026-08-01T10:00:00Z'))).toBe('/notifications');
  expect(leadsToLine(line('program', 'p'))).toBeUndefined();
});
