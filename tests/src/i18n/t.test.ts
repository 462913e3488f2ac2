import { expect, test } from 'vitest';
import { t } from '../../../src/i18n/t.ts';

test("[2.16] the loader says 'Your content is loading'", () => {
  expect(t('state.loading')).toBe('Your content is loading');
});

test("[4.21] [8.6] the banner says 'You're offline'", () => {
  expect(t('offline.title')).toBe("You're offline");
});

test("[8.6] status 0 says 'You're offline. Please check your connection.'", () => {
  expect(t('offline.status0')).toBe("You're offline. Please check your connection.");
});

test("[8.11] a returned connection is told as 'You are back online'", () => {
  expect(t('offline.back')).toBe('You are back online');
});
