import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dispatch, release } from '../../../../sync/outbox.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

test('[E35] a reason in another language runs on in its sentence, and does not stand beside it in a column', async () => {
  const message = 'इस ट्रेनिंग की सभी सीटें भर गई हैं।';
  account.script.answers['accept-reject-webinar'] = () => json({ error: true, message }, { status: 400 });
  const { store } = account;
  const id = await dispatch(store, 'answer-training', answer({ training_code: 'T1', name: 'Bob' }), { id: crypto.randomUUID(), at: Date.now() });
  await release(store, [id]);
  await account.send();
  await account.drawScreen('outbox');
  await expect.element(page.getByText(message)).toHaveAttribute('lang', 'hi');
  // What stands in a line of its own makes each of its children a column.
  expect(document.querySelector('.need')?.childNodes).toHaveLength(1);
});
