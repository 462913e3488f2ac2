import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useRelease } from '../../../../src/app/shell/background.tsx';
import { useActions } from '../../../../src/live/outbox/use-actions.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { answer } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

function Part() {
  useRelease();
  const actions = useActions();
  return (
    <>
      <button type="button" onClick={() => void actions?.dispatch('answer-training', answer())}>
        Accept
      </button>
      <Link to="/next">Next page</Link>
      <Link to="?day=2">Next day</Link>
    </>
  );
}

/** For each entry, whether it can still be undone. */
const held = async () => (await account.store.db.outbox.toArray()).map(({ nextAt }) => nextAt > 0);
const accept = async (): Promise<void> => {
  await account.draw(<Part />);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(held).toEqual([true]);
};
const visibility = (value: 'hidden' | 'visible'): void => {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
};

test('[4.5] opening another screen ends the undo time, and opening another day of the same screen does not', async () => {
  await accept();
  await page.getByRole('link', { name: 'Next day' }).click();
  expect(await held()).toEqual([true]);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(held).toEqual([false]);
});

test('[4.5] hiding the page ends the undo time, and showing it does not', async () => {
  await accept();
  visibility('visible');
  expect(await held()).toEqual([true]);
  visibility('hidden');
  await expect.poll(held).toEqual([false]);
});

test('[4.5] closing the page ends the undo time', async () => {
  await accept();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await expect.poll(held).toEqual([false]);
});

test('the undo time of another tab’s entry is not ended by this tab', async () => {
  await account.draw(<Part />);
  await dispatch(account.store, 'answer-training', answer(), { id: 'theirs', at: Date.now() });
  await page.getByRole('link', { name: 'Next page' }).click();
  visibility('hidden');
  expect(await held()).toEqual([true]);
});
