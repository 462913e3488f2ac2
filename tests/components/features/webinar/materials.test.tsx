import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Handout } from '../../../../src/features/webinar/materials.tsx';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { t } from '../../../../src/i18n/t.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

test('an invalid PDF is reported, and the dialog closes', async () => {
  await account.draw(<Handout title="Sectioning sheet" address="/handouts/no-pdf.pdf" />);
  await page.getByRole('button', { name: 'Read: Sectioning sheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sectioning sheet' });
  await expect.element(dialog.getByText(uiText('pdf.failed'))).toBeVisible();
  await dialog.getByRole('button', { name: t('shell.close') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
