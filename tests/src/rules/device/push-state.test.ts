import { describe, expect, test } from 'vitest';
import {
  isAppleTouch,
  type PushFacts,
  type PushState,
  pushState,
} from '../../../../src/rules/device/push-state.ts';

const facts: PushFacts = {
  able: true,
  isApple: false,
  isInstalled: false,
  permission: 'on',
  wish: { on: true, told: 1 },
};

describe('the state of push notifications', () => {
  test.each<[string, Partial<PushFacts>, PushState]>([
    ['with permission, sent to the server', {}, 'on'],
    ['that was not sent to the server yet', { wish: { on: true } }, 'waiting'],
    ['that was never chosen', { wish: undefined }, 'off'],
    ['that was switched off', { wish: { on: false } }, 'off'],
    ['before the browser’s prompt', { permission: 'ask' }, 'off'],
    ['after the permission was refused', { permission: 'off' }, 'denied'],
    ['in a browser without notifications', { permission: 'never' }, 'unsupported'],
    ['in a browser that cannot subscribe', { able: false }, 'unsupported'],
    ['in an iPhone’s browser', { able: false, isApple: true }, 'install'],
    [
      'in an iPhone’s browser that has notifications only in an installed app',
      { able: false, isApple: true, permission: 'never' },
      'install',
    ],
    [
      'in an app installed on an old iPhone',
      { able: false, isApple: true, isInstalled: true },
      'unsupported',
    ],
  ])('[1.6] %s (%o) is %s', (_, over, state) =>
    expect(pushState({ ...facts, ...over })).toBe(state),
  );
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/126', 5, false],
])('%s with %d touch points is an Apple touch device: %s', (userAgent, maxTouchPoints, is) => {
  expect(isAppleTouch({ userAgent, maxTouchPoints })).toBe(is);
});
