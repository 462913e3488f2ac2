import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HomePopups } from '../../../../../src/features/home/popups/home-popups.tsx';
import { popupText } from '../../../../../src/i18n/popups.ts';
import { useMe } from '../../../../../src/live/use-me.ts';
import { personRead } from '../../../../../src/rules/reads.ts';
import { changeForPage, readForPage } from '../../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../../support/component-account.tsx';
import { json } from '../../../../support/device.ts';
import { home } from '../../../../support/home.ts';

/** Home's popups for who is signed in. */
function Popups() {
  const me = useMe();
  return me ? <HomePopups me={me} home={HOME} upcoming={trainings} /> : null;
}
const HOME = home({ notification_details: null });
const trainings = (onClose: () => void) => (
  <button type="button" onClick={onClose}>
    Close the trainings
  </button>
);
const shownTrainings = () => page.getByRole('button', { name: 'Close the trainings' });

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const told = (is_register: 0 | 1) => {
  const hd_data = { login_code: 'HD1001', hd_name: 'Asha Menon', is_register, is_trainer: 0 };
  account.script.answers['get-hd-detail-by-leapcode'] = () => json({ error: false, hd_data });
  return account.engine.pull(...personRead('HD1001', 'hd'), { force: true });
};

test('[4.1] [7.11] the welcome that says Pending closes once the server says that the person was validated', async () => {
  await told(0);
  await account.draw(<Popups />);
  await expect.element(page.getByText(popupText('welcome.status'))).toBeVisible();
  await told(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[4.1] who waits for validation gets no trainings, and gets them as soon as the server has said so', async () => {
  await told(0);
  await told(1);
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
});

const isClosed = async () => (await readForPage(account.store, ['closeUpcomingTraining'])).closeUpcomingTraining;

test('[3.1] [4.3] closing the trainings is noted as closeUpcomingTraining', async () => {
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
  expect(await isClosed()).toBe(false);
  await shownTrainings().click();
  await expect.element(shownTrainings()).not.toBeInTheDocument();
  await expect.poll(isClosed).toBe(true);
});

test('[3.1] [4.3] trainings that were closed in another tab close here, too', async () => {
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
  await changeForPage(account.store, 'closeUpcomingTraining', () => true);
  await expect.element(shownTrainings()).not.toBeInTheDocument();
});
