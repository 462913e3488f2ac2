import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useVerdictNotices } from '../../../../src/live/outbox/use-outbox.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({
    'like-post': () => json({ error: true, message: 'No', code: 'fields' }, { status: 400 }),
  });
});
afterEach(() => account.remove());

const Notices = () => <p>{useVerdictNotices().notices.length} notices</p>;

test('[8.2] after one failed read of the store the verdict notices are read again and shown', async () => {
  await dispatch(
    account.store,
    'like-post',
    { post_id: 'vayu-1', on: true },
    { id: crypto.randomUUID(), at: Date.now() },
  );
  await account.send();
  let failed = 0;
  for (const way of ['getAll', 'openCursor'] as const) {
    const real = IDBIndex.prototype[way] as (...given: unknown[]) => unknown;
    vi.spyOn(IDBIndex.prototype, way).mockImplementation(function (
      this: IDBIndex,
      ...given: unknown[]
    ) {
      if (this.objectStore.name !== 'notices' || failed > 0)
        return real.apply(this, given) as never;
      failed += 1;
      throw new DOMException('The connection was lost.', 'UnknownError');
    });
  }
  await account.draw(<Notices />);
  await expect.element(page.getByText('1 notices')).toBeVisible();
  expect(failed).toBe(1);
});
