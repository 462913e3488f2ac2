import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SignOutDialog, useSignOut } from '../../../../src/app/shell/sign-out-dialog.tsx';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { useOutbox } from '../../../../src/live/outbox/use-outbox.ts';
import type { Engine } from '../../../../sync/engine.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';
import { offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
let real: Engine['signOut'];
const left: string[] = [];
beforeEach(async () => {
  left.length = 0;
  account = await ComponentAccount.open();
  real = account.engine.signOut;
  account.engine.signOut = async (leaving) => {
    left.push(leaving);
    return { left: true, unsent: 0 };
  };
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

function Part() {
  const { asking, unsent, ask } = useSignOut();
  const { held } = useOutbox();
  return (
    <>
      <button type="button" onClick={ask}>
        Log out
      </button>
      <p>{asking ? `Asks about ${unsent}` : `${held.length} held`}</p>
    </>
  );
}
const leave = async (): Promise<void> => {
  await account.draw(<Part />);
  await dispatch(account.store, 'answer-training', answer(), { id: 'held', at: Date.now() });
  await expect.element(page.getByText('1 held')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
};

test('[4.20] logging out sends an entry that could still be undone, without a question', async () => {
  account.script.answers['accept-reject-webinar'] = () => json({ error: false, message: null });
  await leave();
  await expect.poll(() => left).toEqual(['discard']);
  expect(account.script.of('accept-reject-webinar')).toHaveLength(1);
});

test('[4.20] logging out asks about an entry that could not be sent', async () => {
  account.script.answers['accept-reject-webinar'] = offline;
  await leave();
  await expect.element(page.getByText('Asks about 1')).toBeVisible();
  expect(left).toEqual([]);
});

/** The menu's button, and the dialog that it may open. */
function Leaving() {
  const leaving = useSignOut();
  return (
    <>
      <button type="button" onClick={leaving.ask}>
        Signout
      </button>
      <SignOutDialog
        open={leaving.asking}
        more={leaving.more}
        unsent={leaving.unsent}
        onClose={leaving.stay}
        onLeave={leaving.leave}
      />
    </>
  );
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const warning = () =>
  dialog().getByText('You are offline. You can only log in again with a signal.');
const accept = () =>
  dispatch(account.store, 'answer-training', answer({ training_code: 'T1', name: 'Bob' }), {
    id: crypto.randomUUID(),
    at: account.device.clock.now(),
  });

test('[4.20] with a connection and nothing unsent Signout logs out at once', async () => {
  await account.draw(<Leaving />);
  await press('Signout');
  await expect.poll(() => left).toEqual(['discard']);
});

test('[4.20] offline, Signout first warns that logging in needs a connection, and Stay, the main button, cancels', async () => {
  await account.draw(<Leaving />);
  noteNetwork(false);
  await press('Signout');
  await expect.element(warning()).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Stay' }))
    .toHaveAttribute('data-variant', 'filled');
  await press('Stay');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(left).toEqual([]);
});

test('[4.20] offline, Log out in the warning logs out without another question', async () => {
  await account.draw(<Leaving />);
  noteNetwork(false);
  await press('Signout');
  await expect.element(warning()).toBeVisible();
  await press('Log out');
  await expect.poll(() => left).toEqual(['discard']);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('[4.20] offline with unsent work one dialog warns and offers Stay, keeping and deleting, and sending is disabled', async () => {
  await account.draw(<Leaving />);
  noteNetwork(false);
  await accept();
  await press('Signout');
  await expect.element(warning()).toBeVisible();
  await expect.element(dialog().getByText('1 item is not sent yet.')).toBeVisible();
  await expect
    .element(dialog().getByRole('button', { name: 'Stay' }))
    .toHaveAttribute('data-variant', 'filled');
  await expect
    .element(dialog().getByRole('button', { name: 'Send now, then log out' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(dialog().getByRole('button', { name: 'Delete it and log out' }))
    .toBeVisible();
  await press('Keep it here, locked');
  await expect.poll(() => left).toEqual(['keep']);
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('[L7] [4.20] a sign-out that is pressed before the outbox was read still asks about unsent work', async () => {
  await accept();
  account.engine.signOut = real;
  const { db } = account.store;
  let isHeld = true;
  const held = db.transaction('rw', db.outbox, async () => {
    while (isHeld) await db.outbox.count();
  });
  await account.draw(<Leaving />);
  await press('Signout');
  isHeld = false;
  await held;
  await expect.element(dialog().getByText('1 item is not sent yet.')).toBeVisible();
  expect(await account.accounts.active()).not.toBeNull();
});

test('[L7] [4.20] work that is added while the dialog is open is not deleted: the dialog says so and asks again', async () => {
  account.engine.signOut = (leaving, seen) =>
    real(leaving, seen === undefined ? undefined : seen - 1);
  await account.draw(<Leaving />);
  await accept();
  await press('Signout');
  await press('Delete it and log out');
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent('More work has come in since. Please choose again.');
  account.engine.signOut = real;
  await press('Delete it and log out');
  await expect.poll(() => account.accounts.active()).toBeNull();
});
