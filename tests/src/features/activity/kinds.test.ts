import { afterEach, expect, test } from 'vitest';
import { kindWords, stateWords } from '../../../../src/features/activity/kinds.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import type { Activity } from '../../../../sync/contract/learning/records.ts';

// The language is module state, which test files share.
afterEach(() => chooseLanguage('en'));

const entry = (kind: Activity['kind'], state?: string): Activity => ({
  id: '1',
  kind,
  title: 'Shade talk',
  at: '2026-08-12T10:00:00Z',
  state,
});

test.each([
  ['quiz', 'not passed', 'Quiz, not passed', 'क्विज़, पास नहीं'],
  ['post', 'review', 'Post, being checked', 'पोस्ट, जाँच हो रही है'],
  ['accepted', 'cancelled', 'Accepted, cancelled', 'स्वीकार किया, रद्द'],
  ['accepted', 'planned', 'Accepted', 'स्वीकार किया'],
  ['joined', undefined, 'Joined', 'जॉइन किया'],
  // An unknown state is shown as it was sent.
  ['watched', '80%', 'Watched, 80%', 'देखा, 80%'],
  ['quiz', 'constructor', 'Quiz, constructor', 'क्विज़, constructor'],
] as const)(
  '[E35] the words for a %s with the state %s are in the language of the page',
  async (kind, state, english, hindi) => {
    expect(kindWords(entry(kind, state))).toBe(english);
    await chooseLanguage('hi');
    expect(kindWords(entry(kind, state))).toBe(hindi);
  },
);

test('stateWords returns the word of a known state, and an empty text for planned', () => {
  expect(stateWords(entry('quiz', 'passed'))).toBe('passed');
  expect(stateWords(entry('accepted', 'planned'))).toBe('');
});
