import { expect, test } from 'vitest';
import { t } from '../../../src/i18n/t.ts';

test("[2.16] the loader's text is 'Your content is loading'", () => {
  expect(t('state.loading')).toBe('Your content is loading');
});

test("[4.21] [8.6] the offline banner's title is 'You're offline'", () => {
  expect(t('offline.title')).toBe("You're offline");
});

test("[8.6] the text of status 0 is 'You're offline. Please check your connection.'", () => {
  expect(t('offline.status0')).toBe("You're offline. Please check your connection.");
});

test("[8.11] the message after reconnecting is 'You are back online'", () => {
  expect(t('offline.back')).toBe('You are back online');
});
