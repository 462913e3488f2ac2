import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dispatch, release } from '../../../../sync/outbox/put.ts';
import { keepDraftFile } from '../../../../sync/page/files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { answer } from '../../../sync/scene.ts';
import { type Answer, Gate } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

test('[E35] a reason in another language is set inline in its sentence', async () => {
  const message = 'इस ट्रेनिंग की सभी सीटें भर गई हैं।';
  account.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message }, { status: 400 });
  const { store } = account;
  const id = await dispatch(
    store,
    'answer-training',
    answer({ training_code: 'T1', name: 'Bob' }),
    { id: crypto.randomUUID(), at: Date.now() },
  );
  await release(store, [id]);
  await account.send();
  await account.drawScreen('outbox');
  await expect.element(page.getByText(message)).toHaveAttribute('lang', 'hi');
  // The line is a flex box, in which each child would be a column.
  expect(document.querySelector('.need')?.childNodes).toHaveLength(1);
});

/**
 * Puts a ticket with a picture of 3.8 MB into the outbox; `part` answers the uploads of its parts.
 */
async function sendLargePicture(part: Answer): Promise<void> {
  const { store, script } = account;
  const file = new File([new Uint8Array(3_800_000)], 'look.jpg', { type: 'image/jpeg' });
  const pictures = [await keepDraftFile(store, file, { id: 'look', at: 0 })];
  const written = {
    HDCode: 'HD1001',
    HDName: 'Asha',
    UserContactNo: '9822041187',
    IssueType: 'Login',
    EmailID: 'asha@salon.in',
    IssueDescription: 'Dark.',
  };
  await dispatch(
    store,
    'ask-help',
    { ...written, pictures },
    { id: crypto.randomUUID(), at: Date.now() },
  );
  script.answers['upload-part'] = part;
}

test('[P5] an entry shows the sent share of its files, and after a lost connection also the time of the next try', async () => {
  const gate = new Gate();
  let stored = 0;
  await sendLargePicture(async ({ body }) => {
    if (stored > 1_200_000) {
      await gate.passed;
      throw new TypeError('Failed to fetch');
    }
    const [part] = (body.part ?? []) as File[];
    stored += part?.size ?? 0;
    return json({ error: false, stored });
  });
  await account.drawScreen('outbox');
  const sent = account.send();
  await expect.element(page.getByText(/^1\.[2-9]\sMB of 3\.8\sMB sent$/)).toBeVisible();
  gate.open();
  await sent;
  await expect
    .element(page.getByText(/^Waiting, next try at \S+.* · 1\.[2-9]\sMB of 3\.8\sMB sent$/))
    .toBeVisible();
});
