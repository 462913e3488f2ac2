import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '../../../../src/i18n/languages.ts';
import { insideText } from '../../../../src/i18n/subjects/frame/inside.ts';
import { t } from '../../../../src/i18n/t.ts';
import { homeRead, personRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { Framed } from '../../../support/framed.tsx';
import { home } from '../../../support/home.ts';

let account: ComponentAccount;
let person: object;
beforeEach(async () => {
  person = {
    login_code: 'HD1001',
    hd_name: 'Asha Menon',
    picture: '',
    is_register: 1,
    is_trainer: 0,
  };
  account = await ComponentAccount.open({
    'home-pwa': () => json(home()),
    'get-hd-detail-by-leapcode': () => json({ error: false, hd_data: person }),
  });
  await page.viewport(360, 780);
});
afterEach(() => account.remove());

const sheet = () => page.getByRole('dialog');
const button = (name: string) => sheet().getByRole('button', { name, exact: true });
async function openMenu(over: object = {}): Promise<void> {
  person = { ...person, ...over };
  await account.engine.pull(...homeRead('HD1001'));
  await account.engine.pull(...personRead('HD1001', 'hd'), { force: true });
  await account.draw(<Framed />, '/home');
  await page
    .getByRole('navigation', { name: t('shell.tabs') })
    .getByRole('button', { name: t('tab.menu') })
    .click();
  await expect.element(button(t('menu.signOut'))).toBeInTheDocument();
}

describe('the menu of phones', () => {
  test('[2.21] shows the person with a link to the profile, and ends with Signout', async () => {
    await openMenu();
    await expect
      .element(sheet().getByRole('link', { name: /^Asha Menon/ }))
      .toHaveAttribute('href', '/my-profile');
    await expect.element(button(insideText('menu.editProfile'))).toBeVisible();
    await expect.element(button(insideText('menu.qr'))).toBeVisible();
    const pressed = [...sheet().element().querySelectorAll('a, button')];
    expect(pressed.at(-1)?.textContent).toBe(t('menu.signOut'));
    await account.wordsHold(
      'Content',
      'asha@',
      ...Object.values(languages).map(({ name }) => name),
    );
  });

  test('[2.21] [6.5] a person who is not validated has no button to edit the profile', async () => {
    await openMenu({ is_register: 0 });
    expect(button(insideText('menu.editProfile')).elements()).toEqual([]);
  });

  test('a sign for more entries below is shown until the list is scrolled to its end', async () => {
    await openMenu();
    const sign = () =>
      [...sheet().element().querySelectorAll('[aria-hidden="true"] svg')].filter((icon) =>
        icon.closest('[class*="sign"]'),
      );
    await expect.poll(() => sign().length).toBe(1);
    sheet().element().scrollTo(0, 10_000);
    await expect.poll(() => sign().length).toBe(0);
  });

  test('(2.24, the code) the QR code fills the screen on white, even in the dark theme', async () => {
    document.documentElement.dataset.theme = 'dark';
    try {
      await openMenu();
      await button(insideText('menu.qr')).click();
      const code = page.getByRole('img', { name: insideText('qr.label', { name: 'Asha Menon' }) });
      await expect.element(code).toBeVisible();
      await expect
        .element(page.getByRole('heading', { name: insideText('qr.show') }))
        .toBeVisible();
      expect(code.element().getBoundingClientRect().width).toBeGreaterThan(300);
      expect(getComputedStyle(sheet().element()).backgroundColor).toBe('rgb(255, 255, 255)');
      expect(sheet().element().getBoundingClientRect()).toMatchObject({ width: 360, height: 780 });
    } finally {
      delete document.documentElement.dataset.theme;
    }
    await account.wordsHold(
      'Content',
      'asha@',
      ...Object.values(languages).map(({ name }) => name),
    );
  });
});
