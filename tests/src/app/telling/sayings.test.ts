import { expect, test } from 'vitest';
import { sayings, snackbarNote } from '../../../../src/app/telling/sayings.ts';
import { onSaying, type Saying, say, wordingOf } from '../../../../src/live/device/say.ts';

const saying = (message: string): Saying => ({ kind: 'snackbar', level: 'info', message });

test('[9.6] a snackbar without a duration has no time limit', () => {
  expect(snackbarNote(saying('x'), 1)).toMatchObject({ forMs: 0 });
});

test("[8.11] the app's own snackbar stays for three seconds", () => {
  expect(snackbarNote(sayings.back(), 2)).toMatchObject({ forMs: 3_000 });
});

test('a listener gets each message once, and earlier messages on request', () => {
  const heard: string[] = [];
  const later: string[] = [];
  say(saying('early'));
  const stop = onSaying(({ message }) => void heard.push(wordingOf(message)));
  const stopLater = onSaying(({ message }) => void later.push(wordingOf(message)), {
    missed: true,
  });
  say(saying('now'));
  stop();
  say(saying('after'));
  stopLater();
  expect(heard).toEqual(['now']);
  expect(later).toEqual(['early', 'now', 'after']);
});
