import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { AppDialogs } from '../../../../src/app/shell/app-dialogs.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { useAppDialog } from '../../../../src/live/device/use-app-dialog.ts';
import type { ComponentAccount } from '../../../support/component-account.tsx';

function OpenHelp() {
  const open = useAppDialog();
  return (
    <button type="button" onClick={() => open('help')}>
      Open help
    </button>
  );
}
function Whole() {
  // Renders again when the language changes, as the app does.
  useLanguage();
  const me = useMe();
  return (
    me && (
      <AppDialogs me={me}>
        <OpenHelp />
      </AppDialogs>
    )
  );
}

/** Opens the form for the help desk, as the app's shell does. */
export async function openHelp(account: ComponentAccount): Promise<void> {
  await account.draw(<Whole />);
  await page.getByRole('button', { name: 'Open help' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
}
