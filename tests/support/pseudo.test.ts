import { expect, test } from 'vitest';
import { compile } from '../../src/i18n/compile.ts';
import { catalogues } from '../src/i18n/catalogues.ts';
import { LONGER, pseudo } from './pseudo.ts';

const messages = Object.values(catalogues.en).flatMap((subject) => Object.values(subject));

/** Returns a compiled message without its words: placeholders, and the cases of its plurals. */
const shapeOf = (message: string): unknown =>
  [compile(message)]
    .flat()
    .map((token) =>
      typeof token === 'string' ? 'words' : [token[0], token[1], Object.keys(token[2] ?? {})],
    );
test.each(messages)('the pseudo-language keeps the placeholders and plurals of "%s"', (message) => {
  expect(shapeOf(pseudo(message))).toEqual(shapeOf(message));
});

test('the pseudo-language has no plain letter, and is longer by a third, within a letter', () => {
  for (const message of messages.filter((each) => !each.includes('{'))) {
    const letters = message.match(/[a-z]/gi)?.length ?? 0;
    expect(pseudo(message)).not.toMatch(/[A-Za-z]/);
    expect(pseudo(message).length).toBeGreaterThanOrEqual(
      message.length + Math.floor(letters * LONGER) - 1,
    );
  }
});

test('the words of a plural are accented too', () => {
  expect(pseudo('{count, plural, one {# day} other {# days}}')).toBe(
    '{count, plural, one {# đáýý} other {# đáýýś}}',
  );
});
