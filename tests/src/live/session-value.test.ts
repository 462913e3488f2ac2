import { expect, test } from 'vitest';
import { changeValue, readValue } from '../../../src/live/session-value.ts';
import { signIn } from '../../support/account.ts';
import { TestDevice } from '../../support/device.ts';

test('a read after a change has begun gets the changed value, even if nobody awaited the change', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9001: { sequence: 0, at: 1 } }));
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9002: { sequence: 0, at: 2 } }));
  expect(await readValue(store, 'calendar_seen')).toEqual({ 9001: { sequence: 0, at: 1 }, 9002: { sequence: 0, at: 2 } });
  accounts.close();
});

test('a read that came first gets the value before the change', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  const read = readValue(store, 'upcomingPopup');
  await changeValue(store, 'upcomingPopup', () => false);
  expect([await read, await readValue(store, 'upcomingPopup')]).toEqual([true, false]);
  accounts.close();
});

test('a closed store gives no result, and does not block the next caller', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  accounts.close();
  await changeValue(store, 'upcomingPopup', () => false);
  expect(await readValue(store, 'upcomingPopup')).toBeUndefined();
});
