import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { noticeText, reasonOf, wordsOf } from '../../src/features/outbox/words.ts';
import { compile } from '../../src/i18n/compile.ts';
import { i18n, t } from '../../src/i18n/t.ts';
import { sources } from '../architecture/sources.ts';

const accept = {
  action: 'answer-training',
  at: 1,
  input: { answer: 'accept', training_code: 1, program_id: 1, type: 'ONLINE', name: 'Shade talk', training_start_date: '2026-08-12T10:00:00Z' },
} as const;

const catalogues = sources(['src/i18n/en'], ['.ts']);
// Each part's words join the catalogue when its file is read.
await Promise.all(catalogues.map(({ path }) => import(/* @vite-ignore */ `../../${path}`)));

describe('the words', () => {
  test.each(Object.entries(i18n.messages))('%s is a sound message, and is compiled as the library does', (_, message) => {
    expect(compile(String(message))).toEqual(compileMessageOrThrow(String(message)));
  });

  test('no two parts say different things under one name', () => {
    const names = catalogues.flatMap(({ text }) => [...text.matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, name]) => name));
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('[2.16] [8.6] [8.11] [4.21] the given words are exact', () => {
    expect([t('page.loading'), t('offline.status0'), t('offline.back'), t('offline.title')]).toEqual([
      'Your content is loading',
      "You're offline. Please check your connection.",
      'You are back online',
      "You're offline",
    ]);
  });

  test('what no server has taken is never said to be done', () => {
    expect([wordsOf(accept, false, 'UTC').title, wordsOf(accept, true, 'UTC').title]).toEqual(['Accept: Shade talk', 'Accepted: Shade talk']);
  });
});

describe('what a person is told of their work', () => {
  test("[8.2] the server's own words come first", () => {
    const failure = { kind: 'refused', status: 400, message: 'Seats are full' } as const;
    expect(noticeText({ state: 'refused', content: { ...accept, failure } })).toBe('Seats are full');
    expect(reasonOf('refused', failure)).toBe('Seats are full');
  });
  test.each([
    ['unknown', 'nobody of this division has that Access ID'],
    ['not-open', 'that was too long before or after the session'],
    ['something-else', 'the server did not accept it'],
  ])('a refusal by the word %s alone has a reason too', (code, reason) => {
    expect(reasonOf('refused', { kind: 'refused', status: 200, code })).toBe(reason);
  });
  test.each(['expired', 'ambiguous', 'poison', 'refused'] as const)("%s without the server's words still has a reason", (state) => {
    expect(noticeText({ state, content: state === 'poison' ? null : accept })).toMatch(/: \S/);
  });
  test("[8.10] good news are the server's message", () => {
    expect(noticeText({ state: 'acknowledged', content: { ...accept, message: 'Accepted. We keep your seat.' } })).toBe(
      'Accepted. We keep your seat.',
    );
  });
});
