import { afterEach, expect, test } from 'vitest';
import { failWords } from '../../../../src/features/account/fail-words.ts';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import type { Failure } from '../../../../sync/contract/errors.ts';

afterEach(() => chooseLanguage('en'));

const refused = (more: Partial<Failure>): Failure => ({ kind: 'busy', status: 429, ...more });
const MANY = 'Many people are signing in on this network. Please try again in 9 seconds.';

test('[8.2] in English the server’s message is shown unchanged, as it includes the wait', () => {
  expect(failWords(refused({ code: 'many-here', message: MANY, retryAfter: 9000 }))).toBe(MANY);
});

test.each([
  ['many-here', 9000, 'इस नेटवर्क पर बहुत लोग लॉग इन कर रहे हैं। कृपया 9 सेकंड बाद फिर कोशिश करें।'],
  ['locked', 60_000, 'इस एक्सेस आईडी के लिए बहुत बार गलत कोशिश हुई। कृपया 1 मिनट बाद फिर कोशिश करें।'],
  ['too-soon', 29_001, 'नया कोड अभी नहीं भेज सकते। कृपया 30 सेकंड बाद फिर कोशिश करें।'],
  [
    'wrong-codes',
    14_400_000,
    'इस नंबर के लिए बहुत बार गलत कोड डाला गया। आप पासवर्ड से भी लॉग इन कर सकते हैं। कृपया 4 घंटे बाद फिर कोशिश करें।',
  ],
] as const)(
  '[S30] [S31] in Hindi %s is translated, with the wait of the response',
  async (code, retryAfter, words) => {
    await chooseLanguage('hi');
    expect(failWords(refused({ code, message: 'In English.', retryAfter }))).toBe(words);
  },
);

test('[S30] no wait is added if the response has none', async () => {
  await chooseLanguage('hi');
  expect(failWords(refused({ code: 'locked', message: 'In English.' }))).toBe(
    'इस एक्सेस आईडी के लिए बहुत बार गलत कोशिश हुई।',
  );
});

test('[8.2] no wait is added to a refusal whose code has none', async () => {
  await chooseLanguage('hi');
  expect(failWords(refused({ code: 'wrong-pair', kind: 'refused', retryAfter: 5000 }))).toBe(
    'आईडी या पासवर्ड गलत है।',
  );
});
