import { describe, expect, test } from 'vitest';
import {
  isAppleTouch,
  type PushFacts,
  pushState,
} from '../../../../src/rules/device/push-state.ts';

const facts: PushFacts = {
  able: true,
  isApple: false,
  isInstalled: false,
  permission: 'on',
  wish: { on: true, told: 1 },
};

describe('what stands between a person and notifications', () => {
  test.each<[string, Partial<PushFacts>, string]>([
    ['nothing', {}, 'on'],
    ['the server does not know yet', { wish: { on: true } }, 'waiting'],
    ['it was never wished', { wish: undefined }, 'off'],
    ['it was declined', { wish: { on: false } }, 'off'],
    ['the browser has not asked yet', { permission: 'ask' }, 'off'],
    ['the browser refuses', { permission: 'off' }, 'denied'],
    ['the browser has no notifications', { permission: 'never' }, 'unsupported'],
    ['the browser cannot subscribe', { able: false }, 'unsupported'],
    ['an iPhone’s browser', { able: false, isApple: true }, 'install'],
    [
      'an iPhone whose notifications come with the home screen',
      { able: false, isApple: true, permission: 'never' },
      'install',
    ],
    [
      'an old iPhone’s home screen',
      { able: false, isApple: true, isInstalled: true },
      'unsupported',
    ],
  ])('[1.6] %s', (_, over, state) => expect(pushState({ ...facts, ...over })).toBe(state));
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126', 5, false],
])('%s with %d touch points is an Apple touch device: %s', (userAgent, maxTouchPoints, is) => {
  expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(is);
});
