import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entryText } from '../../../../src/i18n/subjects/account/entry.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

test.each(['terms', 'privacy', 'cookies'] as const)(
  '[2.14] [2.20] the link to the %s leads to the PDF on the server',
  async (name) => {
    await account.drawScreen('terms');
    const link = page.getByRole('link', {
      name: entryText('policies.newTab', { name: entryText(`policies.${name}`) }),
    });
    await expect
      .element(link)
      .toHaveAttribute('href', expect.stringMatching(new RegExp(`/policies/${name}\\.pdf$`)));
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test('[2.2] the terms are accepted only with a tick', async () => {
  account.script.answers['accept-terms'] = () => json({ error: false, message: null });
  await account.drawScreen('terms');
  await page.getByRole('button', { name: entryText('terms.submit') }).click();
  await expect.element(page.getByText(entryText('terms.agreeMissing'))).toBeVisible();
  expect(account.script.of('accept-terms')).toEqual([]);
  await account.wordsHold();
  await page.getByLabelText(entryText('terms.agree')).click();
  await page.getByRole('button', { name: entryText('terms.submit') }).click();
  await expect.poll(() => account.script.of('accept-terms').length).toBe(1);
  await expect.poll(async () => (await readSession(account.store, ['tnc'])).tnc).toBe(true);
});

test('[2.2] at the top of the terms the tick and the button are visible at the foot of the window', async () => {
  await account.drawScreen('terms');
  const button = page.getByRole('button', { name: entryText('terms.submit') });
  await expect.element(button).toBeVisible();
  scrollTo(0, 0);
  expect(document.documentElement.scrollHeight).toBeGreaterThan(innerHeight + 100);
  for (const each of [button, page.getByLabelText(entryText('terms.agree'))])
    expect(each.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
});

test('[8.6] offline the page says that accepting and the PDFs need a connection', async () => {
  noteNetwork(false);
  await account.drawScreen('terms');
  await expect.element(page.getByText(entryText('terms.offline'))).toBeVisible();
  await expect.element(page.getByText(entryText('policies.offline'))).toBeVisible();
  await account.wordsHold();
});
