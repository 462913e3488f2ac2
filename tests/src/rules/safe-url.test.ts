import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptedPath } from '../../../src/app/navigation/return-address.ts';
import { safeUrl } from '../../../src/rules/safe-url.ts';

describe('addresses from the server', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'blob:https://a.in/x',
    '//evil.in',
    'https:////evil.in',
    'https:/evil.in',
    'https:evil.in',
    'https://good.in@evil.in',
    'https://@evil.in',
    'good.in@evil.in',
    '/\\evil.in',
    'https:\\\\evil.in',
    'ftp://a.in',
    'file:///etc/passwd',
    'vbscript:x',
    '',
    '   ',
    '/home',
    'https://',
    'http:// a.in',
  ])('[S6] safeUrl returns null for %j', (text) => {
    expect(safeUrl(text)).toBeNull();
  });

  test.each([
    ['example.com:8443/x', 'https://example.com:8443/x'],
    ['www.x.in/a', 'https://www.x.in/a'],
    ['https://meet.in/t?a=1#b', 'https://meet.in/t?a=1#b'],
    ['http://meet.in/t', 'https://meet.in/t'],
    [' HTTPS://Meet.in ', 'https://meet.in/'],
    ['meet.in/a?mail=a@b.in', 'https://meet.in/a?mail=a@b.in'],
  ])('[S6] safeUrl turns %s into %s', (text, href) => {
    expect(safeUrl(text)?.href).toBe(href);
  });

  test('[S6] for any text, the result is null or https without user information', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .constantFrom('javascript:', 'data:', '//', '\\', '@', 'https://')
        .chain((start) => fc.string().map((rest) => start + rest)),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const url = safeUrl(text);
        return (
          url === null ||
          (url.protocol === 'https:' &&
            url.username === '' &&
            url.password === '' &&
            url.host !== '')
        );
      }),
    );
  });
});

describe('the return address', () => {
  const isOpenTo = (pathname: string) =>
    ['/home', '/upcoming-training', '/outbox'].includes(pathname);
  const accepted = (wanted: string | null) =>
    acceptedPath(wanted, 'https://app.in', isOpenTo, '/home');

  test.each([
    ['/upcoming-training', '/upcoming-training'],
    ['/outbox?x=1#y', '/outbox?x=1#y'],
  ])('[2.1] [S7] %s is accepted', (wanted, path) => {
    expect(accepted(wanted)).toBe(path);
  });

  test.each([
    null,
    '',
    'upcoming-training',
    '//evil.in/outbox',
    '/\\evil.in',
    'https://evil.in/outbox',
    'https://app.in/outbox',
    '/login',
    '/set-password',
    '/unknown',
    'javascript:alert(1)',
    '/../..//evil.in',
  ])('[2.1] [S7] %j is replaced by home', (wanted) => {
    expect(accepted(wanted)).toBe('/home');
  });
});
