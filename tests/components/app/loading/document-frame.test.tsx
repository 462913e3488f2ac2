import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ACCOUNT, screen } from '../../../../src/app/screen-row.ts';
import type { DocumentProps } from '../../../../src/live/documents/screen-props.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home, training } from '../../../support/home.ts';
import { answer, REQUEST } from '../../../sync/scene.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

/** A screen that gets its document as a prop, wherever the document comes from. */
function Trainings({
  document: { upcoming_trainings },
  pending,
  Age,
}: DocumentProps<'home', 'home-pwa'>) {
  return (
    <>
      <h1>Trainings</h1>
      <Age />
      {upcoming_trainings.length === 0 && <p>No training yet</p>}
      <ul>
        {upcoming_trainings.map(({ training_code, name, accept_reject }) => (
          <li key={training_code}>{accept_reject ? `${name}, accepted` : name}</li>
        ))}
      </ul>
      <p>{pending.length} pending</p>
    </>
  );
}
const row = screen('home', {
  frame: 'app',
  gates: ACCOUNT,
  parent: 'none',
  document: () => ['home-pwa', REQUEST],
  load: async () => ({ default: Trainings, notHere: () => 'Your trainings are not on this phone' }),
});

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const wireSays = (says: Answer): void => {
  account.script.answers['home-pwa'] = says;
};
const arrives: Answer = () => json(home({ upcoming_trainings: [training({ name: 'Bob' })] }));
const draw = () => account.drawScreen(row);
const heading = (name: string) => page.getByRole('heading', { name });

test('a document that is loading shows a skeleton, then its content', async () => {
  const gate = new Gate();
  wireSays(async (asked) => {
    await gate.passed;
    return arrives(asked);
  });
  await draw();
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByText('Bob')).toBeVisible();
  await expect.element(page.getByText('Your content is loading')).not.toBeInTheDocument();
});

test('[2.12] a stored document is shown at once, even without an answer', async () => {
  wireSays(arrives);
  await account.engine.pull('home-pwa', REQUEST);
  wireSays(offline);
  await draw();
  await expect.element(page.getByText('Bob')).toBeVisible();
});

test('(8.3, without a connection) without an answer, a document that was never stored is reported as not on this device', async () => {
  wireSays(offline);
  await draw();
  await expect.element(heading('Your trainings are not on this phone')).toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the document', async () => {
  wireSays(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await draw();
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  wireSays(arrives);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Bob')).toBeVisible();
});

test('a document without entries is passed to the screen, which shows its own empty state', async () => {
  wireSays(() => json(home({ upcoming_trainings: [] })));
  await draw();
  await expect.element(page.getByText('No training yet')).toBeVisible();
});

test('[E26] an action shows in the document at once, and the screen gets the pending actions', async () => {
  wireSays(arrives);
  await draw();
  await expect.element(page.getByText('0 pending')).toBeVisible();
  await dispatch(account.store, 'answer-training', answer(), {
    id: crypto.randomUUID(),
    at: account.device.clock.now(),
  });
  await expect.element(page.getByText('Bob, accepted')).toBeVisible();
  await expect.element(page.getByText('1 pending')).toBeVisible();
});

test('[E26] a refused action no longer shows in the document', async () => {
  wireSays(arrives);
  account.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'Seats are full' }, { status: 403 });
  await draw();
  await dispatch(account.store, 'answer-training', answer(), {
    id: crypto.randomUUID(),
    at: account.device.clock.now(),
  });
  await expect.element(page.getByText('Bob, accepted')).toBeVisible();
  await account.send();
  await expect.element(page.getByText('Bob', { exact: true })).toBeVisible();
});

test('[E3] a document shows its age once it is older than ten minutes', async () => {
  const now = account.device.clock.ms;
  account.device.clock.ms = now - 12 * 60_000;
  wireSays(arrives);
  await account.engine.pull('home-pwa', REQUEST);
  account.device.clock.ms = now;
  wireSays(offline);
  await draw();
  await expect.element(page.getByText('Updated 12 minutes ago')).toBeVisible();
});

test('[E3] a document that was just confirmed shows no age', async () => {
  wireSays(arrives);
  await draw();
  await expect.element(page.getByText('Bob')).toBeVisible();
  expect(page.getByText(/^Updated/).elements()).toEqual([]);
});
