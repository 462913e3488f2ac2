import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { JoinNow } from '../../../../src/features/trainings/join-now.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { trainingText } from '../../../../src/i18n/subjects/learning/trainings.ts';
import { t } from '../../../../src/i18n/t.ts';
import { onSaying, wordingOf } from '../../../../src/live/device/say.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { training } from '../../../support/home.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'join-now-check': () => json([]) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await account.remove();
});

/** Renders again when the language changes. */
function Page() {
  useLanguage();
  return (
    <main className="page">
      <JoinNow training={training({ platform_url: 'meet.evil.example/9002' })} />
    </main>
  );
}
const views = () => account.store.db.outbox.count();
const dialog = () => page.getByRole('dialog', { name: uiText('outside.title') });
const join = () => page.getByRole('button', { name: trainingText('training.join') }).click();

test('[S6] [4.11] a session at an unknown host opens only after a dialog that names the host, and is recorded then', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await account.draw(<Page />);
  await join();
  await expect.element(dialog().getByText('meet.evil.example', { exact: true })).toBeVisible();
  await account.wordsHold('meet.evil.example');
  await dialog()
    .getByRole('button', { name: uiText('outside.stay') })
    .click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect({ opened: open.mock.calls.length, views: await views() }).toEqual({ opened: 0, views: 0 });
  await join();
  await dialog()
    .getByRole('button', { name: uiText('outside.open') })
    .click();
  expect(open.mock.calls).toEqual([
    ['https://meet.evil.example/9002', '_blank', 'noopener,noreferrer'],
  ]);
  await expect.poll(views).toBe(1);
});

test('[D47] a gateway’s response to the check is reported as a missing answer, not as a refusal', async () => {
  const messages: string[] = [];
  const stop = onSaying(({ message }) => messages.push(wordingOf(message)));
  account.script.answers['join-now-check'] = () => json({ message: 'Forbidden' }, { status: 403 });
  await account.draw(<Page />);
  await join();
  await expect.poll(() => messages).toEqual([t('fail.offline')]);
  stop();
});
