import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InstallDialog } from '../../../../src/features/support/install-dialog.tsx';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { installText } from '../../../../src/i18n/subjects/help/install.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  vi.restoreAllMocks();
  await account.remove();
});
function Drawn() {
  // Renders again when the language changes, as the app does.
  useLanguage();
  return <InstallDialog open onClose={() => undefined} />;
}
const draw = () => account.draw(<Drawn />);
const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);

test('[E14] on an iPhone the dialog shows the steps and what installing keeps', async () => {
  agent(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Safari/604',
  );
  await draw();
  await expect.element(page.getByText(installText('install.step1'))).toBeVisible();
  await expect.element(page.getByText(installText('install.step3'))).toBeVisible();
  await expect.element(page.getByText(installText('install.packs', { count: 0 }))).toBeVisible();
  await account.wordsHold();
});

test('in a browser without an install prompt the dialog points to the browser’s own menu', async () => {
  agent('Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0');
  await draw();
  await expect.element(page.getByText(installText('install.not'))).toBeVisible();
  await account.wordsHold();
});

test('[E9] only a press requests persistent storage, and a refusal is reported', async () => {
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false);
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  await draw();
  await expect.element(page.getByText(installText('install.keptNot'))).toBeVisible();
  expect(persist).not.toHaveBeenCalled();
  await page.getByRole('button', { name: installText('install.keep') }).click();
  await expect.element(page.getByText(installText('install.keepNo'))).toHaveFocus();
  await account.wordsHold();
});

test.each([
  ['install.tryBad', () => Promise.reject(new TypeError('offline'))],
  ['install.tryGood', () => Promise.resolve(new Response('<html></html>'))],
] as const)(
  'the flight-mode test waits until the connection is gone, then shows %s',
  async (words, answer) => {
    await draw();
    await page.getByRole('button', { name: installText('install.try') }).click();
    await expect.element(page.getByText(installText('install.tryWaits'))).toBeVisible();
    expect(document.activeElement?.textContent).toContain(installText('install.tryWaits'));
    await account.wordsHold();
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    noteNetwork(false);
    await expect.element(page.getByText(installText(words))).toBeVisible();
    vi.restoreAllMocks();
    await account.wordsHold();
  },
);
