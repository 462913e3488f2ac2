import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HomePopups } from '../../../../../src/features/home/popups/home-popups.tsx';
import { popupText } from '../../../../../src/i18n/subjects/news/popups.ts';
import { t } from '../../../../../src/i18n/t.ts';
import { useMe } from '../../../../../src/live/account/use-me.ts';
import { personRead } from '../../../../../src/rules/reads.ts';
import { dayAt } from '../../../../../sync/contract/rules/india.ts';
import { changeForPage, readForPage, writeForPage } from '../../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../../support/component-account.tsx';
import { json } from '../../../../support/device.ts';
import { home } from '../../../../support/home.ts';
import { Gate } from '../../../../sync/scripted-wire.ts';

/**
 * Home's popups for the signed-in person; "Come back" draws them anew, as another visit to home.
 */
function Popups({ of = HOME }: { of?: typeof HOME }) {
  const me = useMe();
  const [visit, setVisit] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Come back
      </button>
      {me && <HomePopups key={visit} me={me} home={of} upcoming={trainings} />}
    </>
  );
}
const comeBack = () => page.getByRole('button', { name: 'Come back' }).click();
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

const pullPerson = (is_register: 0 | 1) => {
  const hd_data = { login_code: 'HD1001', hd_name: 'Asha Menon', is_register, is_trainer: 0 };
  account.script.answers['get-hd-detail-by-leapcode'] = () => json({ error: false, hd_data });
  return account.engine.pull(...personRead('HD1001', 'hd'), { force: true });
};

test('[4.1] [7.11] the welcome that says Pending closes once the person is validated', async () => {
  await pullPerson(0);
  await account.draw(<Popups />);
  await expect.element(page.getByText(popupText('welcome.status'))).toBeVisible();
  await pullPerson(1);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('[4.1] once the person is validated the trainings are shown', async () => {
  await pullPerson(0);
  await pullPerson(1);
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
});

const isClosed = async () =>
  (await readForPage(account.store, ['closeUpcomingTraining'])).closeUpcomingTraining;

test('[3.1] [4.3] closing the trainings stores closeUpcomingTraining', async () => {
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
  expect(await isClosed()).toBe(false);
  await shownTrainings().click();
  await expect.element(shownTrainings()).not.toBeInTheDocument();
  await expect.poll(isClosed).toBe(true);
});

test('[3.1] [4.3] the trainings close when they are closed in another tab', async () => {
  await account.draw(<Popups />);
  await expect.element(shownTrainings()).toBeVisible();
  await changeForPage(account.store, 'closeUpcomingTraining', () => true);
  await expect.element(shownTrainings()).not.toBeInTheDocument();
});

describe("with an item of What's New", () => {
  const item = {
    id: 7,
    media_type: 1 as const,
    notification_description: 'Coppers: nine formulas',
  };
  const withItem = home({ notification_details: item });
  const news = () => page.getByRole('dialog', { name: "What's New" });
  const close = () =>
    news()
      .getByRole('button', { name: t('shell.close') })
      .click();
  const stored = () => readForPage(account.store, ['closed_news', 'upcomingPopup']);
  const today = () => dayAt(Date.now());
  /**
   * Waits for ten reads of the store, each followed by a frame, by which time the popups have
   * decided; then expects none.
   */
  async function nothingComes(): Promise<void> {
    for (let read = 0; read < 10; read++) {
      await stored();
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    expect([...news().elements(), ...shownTrainings().elements()]).toEqual([]);
  }

  test('[4.2] a closed item is not shown again on this day, and neither are the trainings at this login (4.3)', async () => {
    await account.draw(<Popups of={withItem} />);
    await expect.element(news()).toBeVisible();
    expect((await stored()).upcomingPopup).toBe(false);
    await close();
    await expect
      .poll(async () => (await stored()).closed_news)
      .toEqual({ day: today(), ids: ['7'] });
    await comeBack();
    await nothingComes();
  });

  test('[4.2] an item that was closed on another day is shown again', async () => {
    await writeForPage(account.store, { closed_news: { day: '2026-01-01', ids: ['7'] } });
    await account.draw(<Popups of={withItem} />);
    await expect.element(news()).toBeVisible();
  });

  test('[4.3] the trainings are shown at the next login on a day on which the item was closed', async () => {
    await writeForPage(account.store, {
      closed_news: { day: today(), ids: ['7'] },
      upcomingPopup: true,
    });
    await account.draw(<Popups of={withItem} />);
    await expect.element(shownTrainings()).toBeVisible();
    await expect.element(news()).not.toBeInTheDocument();
  });

  test('[4.2] an item closes when it is closed in another tab', async () => {
    await account.draw(<Popups of={withItem} />);
    await expect.element(news()).toBeVisible();
    await changeForPage(account.store, 'closed_news', () => ({ day: today(), ids: ['7'] }));
    await expect.element(news()).not.toBeInTheDocument();
  });

  test('[4.3] a tab whose call for an item returns none shows no trainings after another tab showed them', async () => {
    const asked = new Gate();
    account.script.answers['get-notification-popup'] = async () => {
      await asked.passed;
      return json({ error: false, notification_details: null });
    };
    const { notification_details: _, ...silent } = HOME;
    await account.draw(<Popups of={silent} />);
    await expect.poll(() => account.script.of('get-notification-popup').length).toBe(1);
    await changeForPage(account.store, 'upcomingPopup', () => false);
    asked.open();
    await nothingComes();
  });
});
