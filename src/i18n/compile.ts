import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const PLACE = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+))?\}/g;
const CHOICE = /(?:=(\d+)|(\w+)) \{([^{}]*)\}/g;

/** A plural form's text; each # stands for the number. */
const pluralText = (text: string): CompiledMessage =>
  text.split(/(#)/).filter((part) => part !== '');

/**
 * Compiles an ICU message for Lingui. The catalogues use only placeholders, and plurals without
 * placeholders, so this replaces the library's own parser (6 KB on every page). A test compares the
 * two over all messages.
 */
export function compile(message: string): CompiledMessage {
  const tokens: CompiledMessage = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: choices, index } of message.matchAll(PLACE)) {
    if (index > end) tokens.push(message.slice(end, index));
    const cases =
      choices &&
      Object.fromEntries(
        [...choices.matchAll(CHOICE)].map(([, exact, word = '', text = '']) => [
          exact ?? word,
          pluralText(text),
        ]),
      );
    tokens.push(cases ? [name, 'plural', { offset: undefined, ...cases }] : [name]);
    end = index + whole.length;
  }
  if (end < message.length) tokens.push(message.slice(end));
  return tokens;
}
