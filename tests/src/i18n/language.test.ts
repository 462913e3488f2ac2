import { afterEach, describe, expect, test } from 'vitest';
import { failWords } from '../../../src/features/account/fail-words.ts';
import { reasonOf, verdictText } from '../../../src/features/outbox/words.ts';
import {
  dateTimeOf,
  dayOf,
  longMonthOf,
  monthNameOf,
  shortDayOf,
  weekdayName,
} from '../../../src/i18n/dates.ts';
import { langOf } from '../../../src/i18n/lang-of.ts';
import {
  addEnglish,
  chooseLanguage,
  language,
  messageText,
  serverText,
} from '../../../src/i18n/language.ts';
import { t } from '../../../src/i18n/t.ts';

// The language is module state that the tests share.
afterEach(() => chooseLanguage('en'));

describe('the chosen language', () => {
  test('[E35] takes effect once its messages are loaded', async () => {
    const choosing = chooseLanguage('hi');
    expect(language()).toBe('en');
    expect(t('login.submit')).toBe('Log in');
    await choosing;
    expect(language()).toBe('hi');
    expect(t('login.submit')).toBe('लॉग इन करें');
  });

  test('[E35] can be switched back to English', async () => {
    await chooseLanguage('hi');
    await chooseLanguage('en');
    expect(language()).toBe('en');
    expect(t('login.submit')).toBe('Log in');
  });

  test('[E35] is the last chosen one, even if an earlier one finishes loading later', async () => {
    await Promise.all([chooseLanguage('hi'), chooseLanguage('en')]);
    expect(language()).toBe('en');
  });

  test('[E35] uses its own plural forms; messages without a translation use the English forms', async () => {
    await chooseLanguage('hi');
    expect([0, 1, 2].map((count) => t('age.hours', { count }))).toEqual([
      '0 घंटा पहले अपडेट हुआ',
      '1 घंटा पहले अपडेट हुआ',
      '2 घंटे पहले अपडेट हुआ',
    ]);
    addEnglish({ 'only.english': '{count, plural, one {# program} other {# programs}}' });
    expect([0, 1, 2].map((count) => messageText('only.english', { count }))).toEqual([
      '0 programs',
      '1 program',
      '2 programs',
    ]);
  });

  test('[E35] langOf returns the language of a text only if it differs from the page’s', async () => {
    expect([langOf('Asha Menon'), langOf('आशा मेनन'), langOf('98220 41187')]).toEqual([
      undefined,
      'hi',
      undefined,
    ]);
    await chooseLanguage('hi');
    expect([langOf('Asha Menon'), langOf('आशा मेनन')]).toEqual(['en', undefined]);
  });
});

describe('dates', () => {
  const at = Date.parse('2026-08-12T10:00:00Z');
  const texts = () => [
    dayOf(at),
    shortDayOf(at),
    dateTimeOf(at, 'UTC'),
    monthNameOf('2026-08'),
    longMonthOf('2026-08'),
    weekdayName('2026-08-12', 'short'),
  ];

  test('[2.30] [E35] dates follow the language, with Latin digits, in the time of India', async () => {
    expect(texts()).toEqual([
      '12 Aug 2026',
      '12 Aug',
      '12 Aug 2026, 15:30 IST',
      'Aug 2026',
      'August 2026',
      'Wed',
    ]);
    await chooseLanguage('hi');
    expect(texts()).toEqual([
      '12 अग॰ 2026',
      '12 अग॰',
      '12 अग॰ 2026, 15:30 IST',
      'अग॰ 2026',
      'अगस्त 2026',
      'बुध',
    ]);
  });
});

describe('the text of a server’s refusal', () => {
  test('[8.2] [E35] in English is the server’s own message, even for a known machine word', () => {
    expect(serverText('refusal', { code: 'seats-full', message: 'Seats are full today' })).toBe(
      'Seats are full today',
    );
  });

  test('[E35] in another language is the app’s message for a known machine word', async () => {
    await chooseLanguage('hi');
    expect(serverText('refusal', { code: 'seats-full', message: 'Seats are full' })).toBe(
      'सीटें भर गई हैं',
    );
  });

  test.each([['no-such-word'], [undefined], ['constructor']])(
    '[8.2] [E35] in another language is the server’s message for the unknown word %s',
    async (code) => {
      await chooseLanguage('hi');
      expect(serverText('refusal', { code, message: 'Not today' })).toBe('Not today');
    },
  );

  test('[E35] without a message is the app’s for the machine word, and undefined without either', async () => {
    expect([serverText('refusal', { code: 'over' }), serverText('refusal', {})]).toEqual([
      'This training is already over.',
      undefined,
    ]);
    await chooseLanguage('hi');
    expect([serverText('refusal', { code: 'over' }), serverText('refusal', {})]).toEqual([
      'यह ट्रेनिंग खत्म हो चुकी है।',
      undefined,
    ]);
  });

  test('[E35] is the same at the login and in the outbox', async () => {
    await chooseLanguage('hi');
    const failure = {
      kind: 'refused',
      status: 401,
      code: 'wrong-pair',
      message: 'Wrong ID or password.',
    } as const;
    expect([failWords(failure), reasonOf('refused', failure)]).toEqual([
      'आईडी या पासवर्ड गलत है।',
      'आईडी या पासवर्ड गलत है।',
    ]);
  });

  test('[E35] at the login is that of the failure’s kind without a message and a machine word', () => {
    expect(failWords({ kind: 'no-answer', status: 0 })).toBe(
      'No answer. Please check your internet and try again.',
    );
  });
});

describe('the text of a server’s success', () => {
  const input = {
    IssueType: 'x',
    EmailID: 'a@b.in',
    IssueDescription: 'words',
    HDCode: '1',
    HDName: 'A',
    UserContactNo: '9',
    pictures: [],
  };
  const ticket = (answer: object) =>
    verdictText({
      state: 'acknowledged',
      content: { action: 'ask-help', at: 1, input, ...answer },
    });

  test('[8.10] [E35] in English is the server’s message, in Hindi the app’s, with the ticket’s number', async () => {
    const answer = {
      message: 'Thank you. Your ticket T-000007 is with our help desk.',
      code: 'ticket',
      reference: 'T-000007',
    };
    expect(ticket(answer)).toBe('Thank you. Your ticket T-000007 is with our help desk.');
    await chooseLanguage('hi');
    expect(ticket(answer)).toBe('धन्यवाद। आपका टिकट T-000007 हेल्प डेस्क के पास है। जवाब ई-मेल से आएगा।');
  });

  test('[8.10] [E35] without a machine word is the server’s message in Hindi too', async () => {
    await chooseLanguage('hi');
    expect(ticket({ message: 'Ticket taken' })).toBe('Ticket taken');
  });
});
