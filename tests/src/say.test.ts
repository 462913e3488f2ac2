import { expect, test } from 'vitest';
import { sayings } from '../../src/app/sayings.ts';
import { snackbarNote } from '../../src/app/snackbar-note.ts';
import { onSaying, type Saying, say } from '../../src/live/say.ts';

const saying = (message: string): Saying => ({ as: 'snackbar', level: 'info', message });

test('[9.6] a snackbar that brings no manners of its own stays, bottom centre', () => {
  expect(snackbarNote(saying('x'), 1)).toMatchObject({ forMs: 0, position: 'bottom' });
});

test("[8.6] [8.11] the app's own ones stay for three seconds; the first of them at the top", () => {
  expect(snackbarNote(sayings.status0(), 1)).toMatchObject({ forMs: 3_000, position: 'top' });
  expect(snackbarNote(sayings.back(), 2)).toMatchObject({ forMs: 3_000, position: 'bottom' });
});

test('whoever listens hears each thing once; what was said before goes to who asks for it', () => {
  const heard: string[] = [];
  const later: string[] = [];
  say(saying('early'));
  const stop = onSaying(({ message }) => void heard.push(message));
  const stopLater = onSaying(({ message }) => void later.push(message), { missed: true });
  say(saying('now'));
  stop();
  say(saying('after'));
  stopLater();
  expect([heard, later]).toEqual([['now'], ['early', 'now', 'after']]);
});
