import { expect, test } from 'vitest';
import { languageCodes, type Messages } from '../../../../src/i18n/languages.ts';
import { heldAnswers } from '../../../../src/live/outbox/training-answers.ts';
import { UNDO_MS } from '../../../../sync/contract/constants.ts';
import type { Content, Entry } from '../../../../sync/outbox/entry.ts';
import { answer } from '../../../sync/scene.ts';
import { catalogues } from '../../i18n/catalogues.ts';

const NOW = 1_000_000;
const content = (at: number, over: Parameters<typeof answer>[0] = {}): Content => ({
  action: 'answer-training',
  input: answer(over),
  at,
});
const entry = (at: number, over: Partial<Entry> = {}): Entry => ({
  id: `entry of ${at}`,
  seq: at,
  state: 'waiting',
  tries: 0,
  nextAt: at + UNDO_MS,
  doneAt: 0,
  acked: 0,
  content: content(at),
  ...over,
});
const held = (entries: readonly Entry[], pending: readonly Content[] = [], now = NOW) => [
  ...heldAnswers(entries, pending, now),
];

test('an answer can be undone until its undo time is over', () => {
  expect(held([entry(NOW)])).toEqual([
    ['T1', { id: `entry of ${NOW}`, answer: 'accept', until: NOW + UNDO_MS }],
  ]);
  expect(held([entry(NOW)], [], NOW + UNDO_MS)).toEqual([]);
});

test.each([
  ['released', { nextAt: 0 }],
  ['being sent', { state: 'sending', tries: 1 }],
  ['in a back-off', { tries: 1 }],
  ['acknowledged', { state: 'acknowledged', tries: 1 }],
] as const)('an answer that is %s cannot be undone, although it is still pending', (_, over) => {
  expect(held([entry(NOW, over)], [content(NOW)])).toEqual([]);
});

test('a pending answer without an entry is held without an id until its undo time is over', () => {
  expect(held([], [content(NOW)])).toEqual([
    ['T1', { id: null, answer: 'accept', until: NOW + UNDO_MS }],
  ]);
  expect(held([], [content(NOW - UNDO_MS)])).toEqual([]);
});

test('a sent earlier answer to a training does not affect a later one', () => {
  const before = entry(NOW - 60_000, { state: 'sent', nextAt: 0, tries: 1 });
  expect(held([before], [content(NOW)])).toHaveLength(1);
  expect(held([before, entry(NOW)])).toHaveLength(1);
});

test('no answer can be undone after the clock was set back', () => {
  expect(held([entry(NOW)], [content(NOW)], NOW - 60_000)).toEqual([]);
});

test.each(languageCodes)(
  'the announcements in the language %s contain the undo time in seconds',
  (code) => {
    const { trainings } = catalogues[code];
    const heard = ['training.heard.accept', 'training.heard.reject'].map(
      (name) => (trainings as Messages)[name],
    );
    expect(heard.map((text) => text?.match(/\d+/g))).toEqual([
      [String(UNDO_MS / 1000)],
      [String(UNDO_MS / 1000)],
    ]);
  },
);
