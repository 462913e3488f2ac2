import { expect, test } from 'vitest';
import {
  furtherTags,
  tagOf,
  textParts,
  withTag,
} from '../../../../../src/features/posts/rules/post-text.ts';

test('hashtags of every script and safe addresses stand apart from the words', () => {
  expect(textParts('See #LivedIn and #बालायाज: https://example.in/a?b=1.')).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'tag', text: '#LivedIn', tag: 'livedin' },
    { kind: 'words', text: ' and ' },
    { kind: 'tag', text: '#बालायाज', tag: 'बालायाज' },
    { kind: 'words', text: ': ' },
    { kind: 'link', text: 'https://example.in/a?b=1', href: 'https://example.in/a?b=1' },
    { kind: 'words', text: '.' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'https://salon.in@evil.example/',
  'http://example.in',
  '<b>bold</b>',
  'data:text/html,x',
])('%s opens nothing: it stays words', (text) => {
  expect(textParts(text).every(({ kind }) => kind === 'words')).toBe(true);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('a tag that the text names is not named again', () => {
  expect(furtherTags('Copper #CopperSeason', ['copperseason', '#curlday'])).toEqual(['curlday']);
  expect(tagOf('#CurlDay')).toBe('curlday');
});

test('a suggested tag is written at the end, and taken out wherever it stands', () => {
  expect(withTag('Copper', 'curlday', true)).toBe('Copper #curlday ');
  expect(withTag('', 'curlday', true)).toBe('#curlday ');
  expect(withTag('Copper #CurlDay today', 'curlday', false)).toBe('Copper today');
});
