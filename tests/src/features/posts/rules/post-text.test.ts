import { expect, test } from 'vitest';
import {
  extraTagsOf,
  tagOf,
  textParts,
  withTag,
} from '../../../../../src/features/posts/rules/post-text.ts';

test('a text is split into words, hashtags of any script and safe addresses', () => {
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
])('%s is not a link', (text) => {
  expect(textParts(text).every(({ kind }) => kind === 'words')).toBe(true);
  expect(
    textParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('extraTagsOf omits tags of the text, and tagOf removes the sign and case', () => {
  expect(extraTagsOf('Copper #CopperSeason', ['copperseason', '#curlday'])).toEqual(['curlday']);
  expect(tagOf('#CurlDay')).toBe('curlday');
});

test('a tag is appended at the end, and removed from anywhere', () => {
  expect(withTag('Copper', 'curlday', true)).toBe('Copper #curlday ');
  expect(withTag('', 'curlday', true)).toBe('#curlday ');
  expect(withTag('Copper #CurlDay today', 'curlday', false)).toBe('Copper today');
});
