import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Receipts } from '../../../../src/features/receipts/receipts.tsx';
import { push } from '../../../../sync/outbox/push.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

/** A tap on Join with the given response, and the list of receipts. */
async function answered(answer: object): Promise<void> {
  account.script.answers['live-video-view'] = () => json({ error: false, ...answer });
  const tapped_at = new Date().toISOString();
  const input = {
    video_streaming_id: 'V1',
    leapcode: 'HD1001',
    training_code: 'T1',
    name: 'Bob',
    tapped_at,
  };
  await dispatch(account.store, 'record-view', input, { id: crypto.randomUUID(), at: Date.now() });
  await push(account.device.context(account.script.wire), account.store);
  await account.draw(<Receipts />);
}

test('[D48] [F7] without a confirmation in the response the receipt shows when it was sent and answered', async () => {
  await answered({ message: null });
  await expect.element(page.getByText(/^Sent \d\d:\d\d, answered \d\d:\d\d$/)).toBeVisible();
  await expect.element(page.getByText(/^Recorded/)).not.toBeInTheDocument();
});

test('[D48] [F7] with a confirmation in the response the receipt is shown as recorded', async () => {
  await answered({ recorded_at: '2026-08-12T09:46:00Z' });
  await expect.element(page.getByText(/^Recorded \d\d:\d\d$/)).toBeVisible();
});
