import { expect, test } from 'vitest';
import { changeValue, readValue } from '../../../src/live/session-value.ts';
import { signIn } from '../../support/account.ts';
import { TestDevice } from '../../support/device.ts';

test('what is read after a change was begun is the changed value, though nobody waited for it', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9001: { sequence: 0, at: 1 } }));
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9002: { sequence: 0, at: 2 } }));
  expect(await readValue(store, 'calendar_seen')).toEqual({ 9001: { sequence: 0, at: 1 }, 9002: { sequence: 0, at: 2 } });
  accounts.close();
});

test('a read that came first tells what was there before the change', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  const read = readValue(store, 'upcomingPopup');
  await changeValue(store, 'upcomingPopup', () => false);
  expect([await read, await readValue(store, 'upcomingPopup')]).toEqual([true, false]);
  accounts.close();
});

test('a store that is closed says nothing, and whoever asks next is not held up by it', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  accounts.close();
  await changeValue(store, 'upcomingPopup', () => false);
  expect(await readValue(store, 'upcomingPopup')).toBeUndefined();
});
