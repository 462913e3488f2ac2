import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ConsentDialog } from '../../../../src/app/lazy/consent-dialog.tsx';
import { consentText } from '../../../../src/i18n/subjects/frame/consent.ts';
import { EVERYTHING, NECESSARY, readConsent } from '../../../../sync/account/consent.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const kept = () => readConsent(account.accounts.device, account.store);
const reports = page.getByRole('checkbox', { name: consentText('consent.reports') });

test('[8.4] error reports are off until the person ticks them, and the box describes what they contain', async () => {
  const closed = vi.fn();
  await account.draw(<ConsentDialog open onClose={closed} />);
  await expect.element(reports).not.toBeChecked();
  await expect.element(reports).toHaveAccessibleDescription(consentText('consent.reportsText'));
  await reports.click();
  await page.getByRole('button', { name: consentText('consent.save') }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(await kept()).toEqual(EVERYTHING);
});

test.each([
  ['consent.all', EVERYTHING],
  ['consent.only', NECESSARY],
] as const)('%s stores the choice about error reports, too', async (button, consent) => {
  const closed = vi.fn();
  await account.draw(<ConsentDialog open onClose={closed} />);
  await page.getByRole('button', { name: consentText(button) }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(await kept()).toEqual(consent);
});

test('[8.4] signed out, the dialog offers no error reports, because they name a person', async () => {
  await render(<ConsentDialog open onClose={() => undefined} />);
  await expect
    .element(page.getByRole('checkbox', { name: consentText('consent.prefetch') }))
    .toBeChecked();
  await expect.element(reports).not.toBeInTheDocument();
});
