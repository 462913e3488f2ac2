import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeAddress } from '../../../server/domain/safe-address.ts';

const REFUSED = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
  ],
  ...[
    '\u200bjavascript:alert(1)',
    ' \u0001 javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://a.in/x',
    'file:///etc/passwd',
  ],
  ...[
    '//evil',
    '//evil.example',
    '///evil.example',
    'https:////evil',
    'https:///evil.example',
    'https:/evil.example',
    'https:evil.example',
  ],
  ...[
    'https://good@evil',
    'https://good@evil.example',
    'https://good.example:pw@evil.example',
    'https://@evil.example',
    'good@evil.example',
  ],
  ...[
    '/\\evil',
    '\\\\evil',
    'https://good.example\\@evil.example',
    'https:\\\\evil.example',
    'https://evil.example\\x',
  ],
  ...[
    '',
    ' ',
    '/',
    '/path',
    '#x',
    '?x',
    '.',
    'https://',
    'http://',
    'https://?x',
    'ftp://a.in',
    'mailto:a@b.in',
    'intent://x#Intent;end',
    'localhost',
    'https://a b.in',
  ],
  `https://a.in/${'x'.repeat(2048)}`,
];
const ACCEPTED: readonly (readonly [text: string, opened: string])[] = [
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['www.x.in/a', 'https://www.x.in/a'],
  ['http://x.in', 'https://x.in/'],
  ['HTTP://X.in/A', 'https://x.in/A'],
  ['https://meet.example/room?id=1&b=2#c', 'https://meet.example/room?id=1&b=2#c'],
  ['  https://a.in/\u200bx\n', 'https://a.in/x'],
  ['a.in/x@y', 'https://a.in/x@y'],
  ['https://a.in//b', 'https://a.in//b'],
  ['https://a.in/?next=javascript:alert(1)', 'https://a.in/?next=javascript:alert(1)'],
  ['münchen.example', 'https://xn--mnchen-3ya.example/'],
];
const PARTS = [
  'https:',
  'http:',
  'javascript:',
  'data:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  'a.in',
  'evil.example',
  ' ',
  '\t',
  '\0',
  '\u200b',
  '%2f',
  '?',
  '#',
  '8443',
  '[',
  ']',
];

describe('addresses that may be opened', () => {
  test.each(REFUSED)('[S6] (4.2 at the server) refused: %j', (text) => {
    expect(safeAddress(text)).toBeUndefined();
  });

  test.each(ACCEPTED)('[S6] (4.2 at the server) %j is opened as %s', (text, opened) => {
    expect(safeAddress(text)).toBe(opened);
  });

  test('[S6] with a list of hosts only these and their subdomains are allowed', () => {
    const hosts = ['meet.example'];
    expect(safeAddress('meet.example/x', hosts)).toBe('https://meet.example/x');
    expect(safeAddress('https://in.meet.example', hosts)).toBe('https://in.meet.example/');
    for (const other of [
      'notmeet.example',
      'meet.example.evil.in',
      'evil.in/meet.example',
      'evil.in?meet.example',
    ])
      expect(safeAddress(other, hosts)).toBeUndefined();
  });

  test('[S6] for random input the result is https, has a host and no user name, and checking it again changes nothing', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(fc.constantFrom(...PARTS), { maxLength: 9 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (given) => {
        const safe = safeAddress(given);
        if (safe === undefined) return;
        const url = new URL(safe);
        expect({ protocol: url.protocol, username: url.username, password: url.password }).toEqual({
          protocol: 'https:',
          username: '',
          password: '',
        });
        expect(url.hostname).toContain('.');
        expect(safe).not.toMatch(/[\\\s]/);
        expect(safeAddress(safe)).toBe(safe);
      }),
      { numRuns: 2000 },
    );
  });
});
