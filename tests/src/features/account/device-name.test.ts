import { expect, test } from 'vitest';
import { deviceNameOf } from '../../../../src/features/account/device-name.ts';
import { DeviceName } from '../../../../sync/contract/account/session.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`;

test.each([
  ['Chrome on Android', `${PHONE} Chrome/142.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `${PHONE} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Edge on Android', `${PHONE} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
  ['Opera on Android', `${PHONE} Chrome/142.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
  [
    'UC Browser on Android',
    `${PHONE} Version/4.0 Chrome/123.0.0.0 UCBrowser/13.8.2 Mobile Safari/537.36`,
  ],
  [
    'Mi Browser on Android',
    `${PHONE} Version/4.0 Chrome/123.0.0.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.2`,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari on Mac', MAC],
  [
    'Chrome on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  ],
  [
    'Chrome on Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
])('[S15] a user agent is named %s', (expected, userAgent) => {
  const name = deviceNameOf({ userAgent, maxTouchPoints: 0 });
  expect(`${name?.browser} on ${name?.system}`).toBe(expected);
  expect(DeviceName.safeParse(name).success).toBe(true);
});

test('[S15] client hints name a browser and system that the user agent hides', () => {
  const userAgentData = {
    platform: 'Android',
    brands: [{ brand: 'Not/A)Brand' }, { brand: 'Chromium' }, { brand: 'Brave' }],
  };
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`;
  expect(deviceNameOf({ userAgent, maxTouchPoints: 5, userAgentData })).toEqual({
    browser: 'Brave',
    system: 'Android',
  });
});

test('[S15] a Mac with a touch screen is an iPad', () => {
  expect(deviceNameOf({ userAgent: MAC, maxTouchPoints: 5 })?.system).toBe('iPad');
});

test.each([
  '',
  'curl/8.5.0',
  'Mozilla/5.0 (PlayStation; PlayStation 5/2.26) Something/1.0',
  `<b>Chrome</b>`,
])('[S15] the user agent %j gets no name', (userAgent) => {
  expect(deviceNameOf({ userAgent, maxTouchPoints: 0 })).toBeUndefined();
});
