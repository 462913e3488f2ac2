import { expect, test } from 'vitest';
import { waitingText } from '../../../../src/features/outbox/waiting-text.ts';
import type { Entry } from '../../../../sync/entry.ts';

const partly: Entry = {
  id: 'post',
  seq: 1,
  state: 'waiting',
  tries: 0,
  nextAt: 0,
  doneAt: 0,
  acked: 0,
  stalls: 0,
  progress: { sent: 1_200_000, total: 3_800_000 },
  content: null,
};
/** The words of an entry on its own, with a connection. */
const textOf = (entry: Entry): string => waitingText(entry, 0, true, false).replaceAll('\u00a0', ' ');

// Its row is the same while parts are sent, while it is parked until the person logs in, and after its thread was killed.
test('[PEOPLE 5] an entry with a part of its files at the server says how much that is, and not that it is being sent', () => {
  expect(textOf(partly)).toBe('1.2 MB of 3.8 MB sent');
});

test('[PEOPLE 5] an entry that rests between two tries says when the next one is, and how much is sent', () => {
  expect(textOf({ ...partly, nextAt: Date.parse('2026-08-12T09:00:00Z') })).toMatch(/^Waiting, next try at \S+.* · 1\.2 MB of 3\.8 MB sent$/);
});

test('an entry without parts at the server says when its turn comes', () => {
  const { progress: _, ...untried } = partly;
  expect(textOf(untried)).toBe('Waiting, next to go');
});
