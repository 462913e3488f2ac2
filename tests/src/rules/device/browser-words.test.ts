import { expect, test } from 'vitest';
import { buildOf, engineOf } from '../../../../src/rules/device/browser-words.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.7258.62 Mobile Safari/537.36',
    'Chromium 139',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Gecko 141'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'WebKit 18',
  ],
  ['Asha’s phone', null],
])('engineOf(%s) is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
});

test('buildOf returns the hash of the app’s script, or dev', () => {
  expect(buildOf(['https://a.test/assets/index-B1x_9aZ.js'])).toBe('B1x_9aZ');
  expect(buildOf(['https://a.test/src/main.tsx'])).toBe('dev');
});
