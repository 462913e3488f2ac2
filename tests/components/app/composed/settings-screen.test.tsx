import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { languages } from '../../../../src/i18n/languages.ts';
import { sizeText } from '../../../../src/i18n/size.ts';
import { lockText } from '../../../../src/i18n/subjects/account/lock.ts';
import { settingsText } from '../../../../src/i18n/subjects/account/settings.ts';
import { insideText } from '../../../../src/i18n/subjects/frame/inside.ts';
import { downloadsText } from '../../../../src/i18n/subjects/learning/downloads.ts';
import { readLook, showLook } from '../../../../src/live/device/look.ts';
import { onSaying } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { USUAL_LOOK } from '../../../../src/rules/device/look.ts';
import { readLock } from '../../../../sync/page/lock.ts';
import { readForPage } from '../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';

const root = document.documentElement;
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const turn = (name: string) => page.getByRole('switch', { name, exact: true });
const size = () => Number.parseFloat(getComputedStyle(root).fontSize);

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'home-pwa': () => json(home()) });
});
afterEach(async () => {
  noteNetwork(true);
  showLook(USUAL_LOOK);
  root.style.removeProperty('font-size');
  await account.accounts.device.facts.bulkDelete(['look', 'language']);
  await chooseLanguage('en');
  await account.remove();
});
const draw = () => account.drawScreen('settings', {}, undefined, '/settings');

describe('how the page looks', () => {
  test('[E36] a chosen theme overrides the phone’s at once, also offline, and is stored for the next start', async () => {
    noteNetwork(false);
    await draw();
    const paper = () => getComputedStyle(document.body).getPropertyValue('--paper').trim();
    await radio(settingsText('settings.theme.dark')).click();
    expect(paper()).toBe('#17121a');
    await expect
      .poll(() => document.querySelector('meta[name="theme-color"]')?.getAttribute('content'))
      .toBe('#17121a');
    await radio(settingsText('settings.theme.light')).click();
    expect(paper()).toBe('#fffaf5');
    await expect.poll(() => account.accounts.device.facts.get('look')).toBeDefined();
    showLook(USUAL_LOOK);
    await expect
      .poll(async () => {
        await readLook(account.accounts.device);
        return root.dataset.theme;
      })
      .toBe('light');
    await expect.element(radio(settingsText('settings.theme.light'))).toBeChecked();
    await radio(settingsText('settings.theme.phone')).click();
    expect(root.dataset.theme).toBeUndefined();
  });

  test('[E35] the text size has four steps, and a note names the phone’s own setting for more', async () => {
    await draw();
    const usual = size();
    const sizes = [];
    for (const step of ['small', 'normal', 'large', 'largest'] as const) {
      await radio(settingsText(`settings.text.${step}`)).click();
      sizes.push(size() / usual);
    }
    expect(sizes).toEqual([0.9375, 1, 1.125, 1.3125]);
    await expect.element(page.getByText(settingsText('settings.text.otherText'))).toBeVisible();
  });

  test('a theme and a text size chosen in another tab take effect here', async () => {
    await draw();
    await expect.element(radio(settingsText('settings.theme.phone'))).toBeChecked();
    const other = new BroadcastChannel('chairside-look');
    other.postMessage('dark large');
    await expect.element(radio(settingsText('settings.theme.dark'))).toBeChecked();
    await expect.element(radio(settingsText('settings.text.large'))).toBeChecked();
    other.close();
  });

  test('[E29] a language is chosen by its own name, takes effect at once and is stored', async () => {
    await draw();
    await radio(languages.hi.name).click();
    await expect.element(page.getByRole('heading', { name: 'मोबाइल डेटा' })).toBeVisible();
    await expect.poll(() => account.accounts.device.facts.get('language')).toBeDefined();
  });
});

test('[E39] data saver and downloads without Wi-Fi are stored for this person', async () => {
  await draw();
  await expect.element(turn(settingsText('settings.saver'))).not.toBeChecked();
  await turn(settingsText('settings.saver')).click();
  await expect.element(turn(settingsText('settings.saver'))).toBeChecked();
  await turn(settingsText('settings.wifiOnly')).click();
  await expect.element(turn(settingsText('settings.wifiOnly'))).not.toBeChecked();
  expect((await readForPage(account.store, ['data_use'])).data_use).toEqual({
    saver: true,
    anyNetwork: true,
  });
});

test('a limit for mobile data that a full phone cannot store is reported, and the field shows no limit', async () => {
  await draw();
  const limit = page.getByLabelText(downloadsText('downloads.limitLabel'));
  await expect.element(limit).toBeVisible();
  const said: unknown[] = [];
  const quiet = onSaying(({ message }) => said.push(message));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await limit.selectOptions(downloadsText('downloads.limitOf', { size: sizeText(200_000_000) }));
  await expect.poll(() => said).toEqual([insideText('device.notStored')]);
  vi.restoreAllMocks();
  quiet();
  await expect.element(limit).toHaveValue('0');
});

test('[S20] with a PIN the time until the lock can be chosen, and without one the PIN can be set', async () => {
  await account.engine.setPin('2580');
  await draw();
  await page
    .getByLabelText(lockText('pin.after'))
    .selectOptions(lockText('pin.minutes', { count: 2 }));
  await expect.poll(async () => (await readLock(account.accounts.device))?.after).toBe(120_000);
  await expect.element(button(lockText('pin.change'))).toBeVisible();
  await account.engine.removePin('2580');
  await expect.element(button(lockText('pin.set'))).toBeVisible();
});

test('a chip moves the focus to its section, so that Tab continues there', async () => {
  await draw();
  await button(settingsText('settings.lock')).click();
  expect(document.activeElement?.textContent).toBe(settingsText('settings.lock'));
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe(lockText('pin.set'));
});

test('no text is cut in any language, theme or text size, and the screen has at most one filled button', async () => {
  await account.engine.setPin('2580');
  await draw();
  await expect.element(page.getByLabelText(lockText('pin.after'))).toBeVisible();
  await expect.element(turn(settingsText('settings.saver'))).toBeVisible();
  expect(document.querySelectorAll('[data-variant="filled"]').length).toBeLessThanOrEqual(1);
  await account.wordsHold(...Object.values(languages).map(({ name }) => name));
  await account.engine.removePin('2580');
});
