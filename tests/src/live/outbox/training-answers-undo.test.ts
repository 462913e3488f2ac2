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

test('an answer can be undone until its time is over', () => {
  expect(held([entry(NOW)])).toEqual([
    ['T1', { id: `entry of ${NOW}`, answer: 'accept', until: NOW + UNDO_MS }],
  ]);
  expect(held([entry(NOW)], [], NOW + UNDO_MS)).toEqual([]);
});

test.each([
  ['released', { nextAt: 0 }],
  ['being sent', { state: 'sending', tries: 1 }],
  ['waiting out a back-off', { tries: 1 }],
  ['taken by the server', { state: 'acknowledged', tries: 1 }],
] as const)('an answer that is %s cannot, although the document still shows it', (_, over) => {
  expect(held([entry(NOW, over)], [content(NOW)])).toEqual([]);
});

test('what only the document shows yet keeps its place until the outbox tells of it', () => {
  expect(held([], [content(NOW)])).toEqual([
    ['T1', { id: null, answer: 'accept', until: NOW + UNDO_MS }],
  ]);
  expect(held([], [content(NOW - UNDO_MS)])).toEqual([]);
});

test('an earlier answer to the same training says nothing about a later one', () => {
  const before = entry(NOW - 60_000, { state: 'sent', nextAt: 0, tries: 1 });
  expect(held([before], [content(NOW)])).toHaveLength(1);
  expect(held([before, entry(NOW)])).toHaveLength(1);
});

test('a clock that was set back leaves nothing to undo', () => {
  expect(held([entry(NOW)], [content(NOW)], NOW - 60_000)).toEqual([]);
});

test.each(languageCodes)(
  'what is read out in the language %s says how long an answer can be undone',
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
