import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

const PLACE = /\{(\w+)(?:, plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+))?\}/g;
const CHOICE = /(?:=(\d+)|(\w+)) \{([^{}]*)\}/g;

/** The text of a plural: every # stands for the number. */
const counted = (text: string): CompiledMessage => text.split(/(#)/).filter((part) => part !== '');

/**
 * An ICU message as Lingui runs it. The catalogue uses only placeholders, and plurals without
 * placeholders, so this replaces the library's own parser (6 KB on every page); a test compares the
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
          counted(text),
        ]),
      );
    tokens.push(cases ? [name, 'plural', { offset: undefined, ...cases }] : [name]);
    end = index + whole.length;
  }
  if (end < message.length) tokens.push(message.slice(end));
  return tokens;
}
