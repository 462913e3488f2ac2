import { describe, expect, test } from 'vitest';
import { retryMessage, waitingText } from '../../../../src/features/outbox/waiting-text.ts';
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
/** The text of the only entry of an outbox, online. */
const textOf = (entry: Entry): string =>
  waitingText(entry, 0, true, false).replaceAll('\u00a0', ' ');

// The row is the same while parts are sent, while the entry waits for the login, and after its
// thread was killed.
test('[P5] an entry with sent file parts shows only their size', () => {
  expect(textOf(partly)).toBe('1.2 MB of 3.8 MB sent');
});

test('[P5] an entry in back-off shows the time of the next try and the size of its sent file parts', () => {
  expect(textOf({ ...partly, nextAt: Date.parse('2026-08-12T09:00:00Z') })).toMatch(
    /^Waiting, next try at \S+.* · 1\.2 MB of 3\.8 MB sent$/,
  );
});

test('an entry without sent file parts shows its place in the queue', () => {
  const { progress: _, ...untried } = partly;
  expect(textOf(untried)).toBe('Waiting, next to go');
});

describe('retryMessage', () => {
  test.each([
    [
      'five tries at a busy server: the server is in trouble',
      5,
      { kind: 'busy', status: 503 },
      'outbox.trouble',
    ],
    [
      'four tries at a busy server: the entry is tried again',
      4,
      { kind: 'busy', status: 503 },
      'outbox.retries',
    ],
    [
      'five tries without an answer: the entry is tried again',
      5,
      { kind: 'no-answer', status: 0 },
      'outbox.retries',
    ],
    [
      '[S28] nine tries of a locked lesson: earlier lessons are missing',
      9,
      { kind: 'busy', status: 409, code: 'lesson-locked' },
      'outbox.lessons',
    ],
  ] as const)('%s', (_case, tries, failure, message) => {
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
    expect(retryMessage(entry)).toBe(message);
  });
});
