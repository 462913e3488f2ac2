import { describe, expect, test } from 'vitest';
import { retryWord, waitingText } from '../../../../src/features/outbox/waiting-text.ts';
import type { Entry } from '../../../../sync/outbox/entry.ts';

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
const textOf = (entry: Entry): string =>
  waitingText(entry, 0, true, false).replaceAll('\u00a0', ' ');

// Its row is the same while parts are sent, while it is parked until the person logs in, and after
// its thread was killed.
test('[P5] an entry with a part of its files at the server says how much that is, and not that it is being sent', () => {
  expect(textOf(partly)).toBe('1.2 MB of 3.8 MB sent');
});

test('[P5] an entry that rests between two tries says when the next one is, and how much is sent', () => {
  expect(textOf({ ...partly, nextAt: Date.parse('2026-08-12T09:00:00Z') })).toMatch(
    /^Waiting, next try at \S+.* · 1\.2 MB of 3\.8 MB sent$/,
  );
});

test('an entry without parts at the server says when its turn comes', () => {
  const { progress: _, ...untried } = partly;
  expect(textOf(untried)).toBe('Waiting, next to go');
});

describe('the words of an entry that is tried again', () => {
  test.each([
    [
      'a server that is in trouble for five tries',
      5,
      { kind: 'busy', status: 503 },
      'outbox.trouble',
    ],
    ['a server that is busy for four tries', 4, { kind: 'busy', status: 503 }, 'outbox.retries'],
    [
      'a connection that is lost for five tries',
      5,
      { kind: 'no-answer', status: 0 },
      'outbox.retries',
    ],
    [
      '[S28] a step of a course that is locked, however often it was tried',
      9,
      { kind: 'busy', status: 409, code: 'lesson-locked' },
      'outbox.lessons',
    ],
  ] as const)('%s', (_what, tries, failure, word) => {
    const content = { action: 'rate-us', at: 1, input: { rate: 4, message: '' }, failure } as const;
    const entry = {
      id: 'a',
      seq: 1,
      state: 'waiting',
      tries,
      nextAt: 1,
      doneAt: 0,
      acked: 0,
      content,
    } as const;
    expect(retryWord(entry)).toBe(word);
  });
});
