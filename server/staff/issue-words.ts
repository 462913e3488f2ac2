import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

const LONG = 40;

/** A value in the form for messages. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
}

const EXPECTED: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
};

const WORDS: Readonly<Record<string, (issue: Issue) => string>> = {
  invalid_type: (issue) => (issue.code === 'invalid_type' ? `must be ${EXPECTED[issue.expected] ?? issue.expected}` : issue.message),
  invalid_value: (issue) => (issue.code === 'invalid_value' ? `must be one of ${issue.values.map(String).join(', ')}` : issue.message),
  too_small: (issue) =>
    issue.code === 'too_small' ? (issue.origin === 'string' ? 'must not be empty' : `must be at least ${issue.minimum}`) : issue.message,
  too_big: (issue) =>
    issue.code === 'too_big'
      ? issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
      : issue.message,
  unrecognized_keys: (issue) => (issue.code === 'unrecognized_keys' ? `knows no ${issue.keys.join(', ')}` : issue.message),
};

/** A schema issue in words for the author of the file. */
export function issueWords(issue: Issue, value: unknown): string {
  if (value === undefined || value === null) return 'is missing';
  const inner = issue.path.length ? ` (at ${issue.path.map(String).join('.')})` : '';
  return `${WORDS[issue.code]?.(issue) ?? issue.message}, not ${shown(value)}${inner}`;
}
