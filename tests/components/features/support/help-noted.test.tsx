import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HelpNoted } from '../../../../src/features/support/help-noted.tsx';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { keptOffers } from '../../../../sync/browser.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { openHelp } from './opened-help.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  await keptOffers.write(null);
  await account.remove();
});

const box = page.getByRole('checkbox', { name: supportText('help.noted') });
const dialog = page.getByRole('dialog');

test('[7.32] diagnostics are not attached to a ticket by default', async () => {
  await openHelp(account);
  await expect.element(box).toBeEnabled();
  await expect.element(box).not.toBeChecked();
});

test('[7.32] attached diagnostics are stored in the draft and sent exactly as shown', async () => {
  await writeSession(account.store, {
    diagnostics: [
      {
        at: Date.UTC(2026, 7, 12, 9),
        what: 'read-failed',
        name: 'home-pwa',
        kind: 'busy',
        status: 500,
      },
    ],
  });
  await openHelp(account);
  await expect.element(box).toBeEnabled();
  await box.click();
  await page.getByText(supportText('help.notedRead')).click();
  await expect.element(dialog.getByText(/read-failed home-pwa busy 500/)).toBeVisible();
  const read = document.querySelector('pre')?.textContent;
  await expect
    .poll(async () => (await readSession(account.store, ['drafts'])).drafts?.ticket?.diagnostics)
    .toBe(read);
  await dialog
    .getByLabelText(supportText('help.type'))
    .selectOptions('Chairside Access Mobile App Login');
  await dialog.getByLabelText(supportText('help.email')).fill('asha@salon.in');
  await dialog.getByLabelText(supportText('help.description')).fill('The room stayed dark.');
  await dialog.getByRole('button', { name: supportText('help.submit') }).click();
  await expect
    .poll(async () => (await readOutbox(account.store)).map(({ content }) => content?.input))
    .toMatchObject([{ diagnostics: read }]);
});

test('[7.32] attached diagnostics stay as the person read them, and a press removes them', async () => {
  let sent: string | undefined = 'build: a1';
  await account.draw(<HelpNoted noted="build: a1" onNoted={(noted) => (sent = noted)} />);
  await expect.element(page.getByText('build: a1')).toBeInTheDocument();
  await box.click();
  expect(sent).toBeUndefined();
});

test('[7.38] attaching is not offered if the server does not accept it', async () => {
  await keptOffers.write({ address: 'any', at: 0, offered: { fields: [] } });
  await account.draw(<HelpNoted noted={undefined} onNoted={() => undefined} />);
  await expect
    .element(page.getByRole('link', { name: supportText('help.diagnostics') }))
    .toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
});
