import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pushText } from '../../../../src/i18n/subjects/news/push.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

const SWITCHES = {
  trainings: true,
  reminders: true,
  courses: true,
  posts: true,
  certificates: true,
  news: true,
};
const QUIET = { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' };

let account: ComponentAccount;
afterEach(() => account.remove());

test('[L6] switches pressed before the first change is stored all take effect', async () => {
  account = await ComponentAccount.open({
    'push-preferences': () => json({ error: false, switches: SWITCHES, quiet_hours: QUIET }),
  });
  await account.drawScreen('notificationSettings');
  const turn = (name: string) => page.getByRole('switch', { name, exact: true });
  await expect.element(turn(pushText('push.posts'))).toBeVisible();
  // Synchronous presses, as on a phone with a slow store.
  for (const name of ['push.reminders', 'push.courses', 'push.silent'] as const)
    (turn(pushText(name)).element() as HTMLInputElement).click();
  for (const name of ['push.reminders', 'push.courses', 'push.silent'] as const)
    await expect.element(turn(pushText(name))).not.toBeChecked();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input).at(-1))
    .toMatchObject({
      switches: { ...SWITCHES, reminders: false, courses: false },
      quiet_hours: { on: false },
    });
  await account.wordsHold();
});
