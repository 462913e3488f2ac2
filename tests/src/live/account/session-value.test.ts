import { expect, onTestFinished, test } from 'vitest';
import { changeValue, readValue } from '../../../../src/live/account/session-value.ts';
import { isFullDisk } from '../../../../sync/store/storage-error.ts';
import { signIn } from '../../../support/account.ts';
import { TestDevice } from '../../../support/device.ts';
import { fill } from '../../../sync/full-disk.ts';

test('a read after a change has begun gets the changed value, even if the change is not awaited', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9001: { sequence: 0, at: 1 } }));
  void changeValue(store, 'calendar_seen', (was) => ({ ...was, 9002: { sequence: 0, at: 2 } }));
  expect(await readValue(store, 'calendar_seen')).toEqual({
    9001: { sequence: 0, at: 1 },
    9002: { sequence: 0, at: 2 },
  });
  accounts.close();
});

test('a read that began before a change gets the earlier value', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  const read = readValue(store, 'upcomingPopup');
  await changeValue(store, 'upcomingPopup', () => false);
  expect({ before: await read, after: await readValue(store, 'upcomingPopup') }).toEqual({
    before: true,
    after: false,
  });
  accounts.close();
});

test('a change and a read of a closed store end without a result', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  accounts.close();
  await changeValue(store, 'upcomingPopup', () => false);
  expect(await readValue(store, 'upcomingPopup')).toBeUndefined();
});

test('[L15] on a full disk a draft is stored after an eviction, and another value is not', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  let refusals = 2;
  const room = fill(['session'], () => refusals-- > 0);
  onTestFinished(room);
  expect(
    await changeValue(store, 'draft_comments', (was) => ({ ...was, p1: 'A long answer' })),
  ).toBe(true);
  expect(await readValue(store, 'draft_comments')).toEqual({ p1: 'A long answer' });
  refusals = 1;
  await expect(changeValue(store, 'upcomingPopup', () => false)).rejects.toSatisfy(isFullDisk);
  accounts.close();
});
