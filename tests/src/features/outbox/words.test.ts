import { describe, expect, test } from 'vitest';
import { reasonOf, verdictText, wordsOf } from '../../../../src/features/outbox/words.ts';

const accept = {
  action: 'answer-training',
  at: 1,
  input: {
    answer: 'accept',
    training_code: 1,
    program_id: 1,
    type: 'ONLINE',
    name: 'Shade talk',
    training_start_date: '2026-08-12T10:00:00Z',
  },
} as const;

describe('the words of an entry', () => {
  test('say that an action is done only once the server has accepted it', () => {
    expect(wordsOf(accept, false, 'UTC').title).toBe('Accept: Shade talk');
    expect(wordsOf(accept, true, 'UTC').title).toBe('Accepted: Shade talk');
  });
});

describe('the title of an entry', () => {
  const ticket = { HDCode: 'HD1001', HDName: '', UserContactNo: '' };
  const help = (
    IssueType: string | undefined,
    pictures: { name: string; type: string; bytes: string }[],
  ) =>
    wordsOf({ action: 'ask-help', at: 1, input: { ...ticket, IssueType, pictures } }, false, 'UTC');

  test('is the action’s message with fields of the input', () => {
    const rated = { action: 'rate-us', at: 1, input: { rate: 4, message: '' } } as const;
    expect(wordsOf(rated, false, 'UTC').title).toBe('Rate Us: 4 of 5');
    expect(wordsOf(rated, true, 'UTC').title).toBe('Rated: 4 of 5');
  });
  test('distinguishes adding a favourite from removing it, and writing a note from removing it', () => {
    const mark = (on: boolean) =>
      ({
        action: 'favourite',
        at: 1,
        input: { product_id: 7, name: 'Coppers', division_code: 'rangat', on, at: '' },
      }) as const;
    const note = (text: string) =>
      ({
        action: 'product-note',
        at: 1,
        input: { product_id: 7, text, name: 'Coppers', at: '' },
      }) as const;
    expect(wordsOf(mark(true), true, 'UTC').title).toBe('Kept as a favourite: Coppers');
    expect(wordsOf(mark(false), true, 'UTC').title).toBe('Taken out of your favourites: Coppers');
    expect(wordsOf(note(' 9% on the lengths '), false, 'UTC')).toEqual({
      title: 'Your note: Coppers',
      about: '9% on the lengths',
    });
    expect(wordsOf(note(''), false, 'UTC')).toEqual({
      title: 'Remove your note: Coppers',
      about: undefined,
    });
  });
  test('leaves out a field that the input does not have', () => {
    expect(help(undefined, []).title).toBe('Help: ');
  });
  test('has details where the action has some', () => {
    expect(wordsOf(accept, false, 'UTC').about).toBe('Training on 12 Aug 2026, 15:30 IST');
    expect(help('Login', []).about).toBeUndefined();
    expect(help('Login', [{ name: 'a', type: 'image/png', bytes: '' }]).about).toBe('1 picture');
  });
});

describe('the message about a person’s work', () => {
  test("[8.2] the server's message wins over the reason of the code", () => {
    const failure = { kind: 'refused', status: 400, message: 'Seats are full' } as const;
    expect(verdictText({ state: 'refused', content: { ...accept, failure } })).toBe(
      'Seats are full',
    );
    expect(reasonOf('refused', failure)).toBe('Seats are full');
  });
  test.each([
    ['unknown', 'Nobody in this division has this Access ID.'],
    ['not-open', 'This training is not open now.'],
    ['seats-full', 'Seats are full'],
    ['too-many', 'Too much at once. Please wait a moment.'],
    [undefined, 'this could not be done'],
  ] as const)('a refusal with only the code %s has the reason "%s"', (code, reason) => {
    expect(reasonOf('refused', { kind: 'refused', status: 200, code })).toBe(reason);
  });
  test.each(['expired', 'ambiguous', 'poison', 'refused'] as const)(
    'the state %s without a message of the server has a title and a reason',
    (state) => {
      expect(verdictText({ state, content: state === 'poison' ? null : accept })).toMatch(/: \S/);
    },
  );
  test("[8.10] a success shows the server's message", () => {
    expect(
      verdictText({
        state: 'acknowledged',
        content: { ...accept, message: 'Accepted. We keep your seat.' },
      }),
    ).toBe('Accepted. We keep your seat.');
  });
});
