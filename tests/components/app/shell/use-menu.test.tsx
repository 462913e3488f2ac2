import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage } from '../../../../src/i18n/language.ts';
import { insideText } from '../../../../src/i18n/subjects/frame/inside.ts';
import { t } from '../../../../src/i18n/t.ts';
import { homeRead, personRead } from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { Framed } from '../../../support/framed.tsx';
import { home } from '../../../support/home.ts';

const root = document.documentElement;
const EMAIL = 'asha@salon.example.com';
let account: ComponentAccount;
beforeEach(async () => {
  const person = {
    login_code: 'HD1001',
    hd_name: 'Asha Menon',
    email: EMAIL,
    picture: '',
    is_register: 1,
    is_trainer: 0,
  };
  account = await ComponentAccount.open({
    'home-pwa': () => json(home()),
    'get-hd-detail-by-leapcode': () => json({ error: false, hd_data: person }),
  });
  await account.engine.pull(...homeRead('HD1001'));
  await account.engine.pull(...personRead('HD1001', 'hd'), { force: true });
});
afterEach(async () => {
  root.style.fontSize = '';
  await chooseLanguage('en');
  await account.remove();
});

const rail = () => page.getByRole('navigation', { name: t('shell.menu'), exact: true });
/** The person’s name, email and Access ID, and the buttons for the person. */
const person = () => [
  ...['Asha Menon', /salon\.example\.com/, insideText('menu.accessId', { id: 'HD1001' })].map(
    (text) => rail().getByText(text).element(),
  ),
  ...[insideText('menu.editProfile'), insideText('menu.qr'), t('menu.signOut')].map((name) =>
    rail().getByRole('button', { name }).element(),
  ),
];
const entries = () =>
  [...rail().element().querySelectorAll('li > a, li > button')].filter((entry) =>
    entry.checkVisibility(),
  );
const isWithin = (element: Element, box: DOMRect): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= box.top - 0.5 && bottom <= box.bottom + 0.5;
};
const windowBox = () => new DOMRect(0, 0, innerWidth, innerHeight);
/** The part of the menu that scrolls. */
const middle = () => rail().element().querySelector('ul')?.parentElement ?? rail().element();
/** The sign that there is more below. */
const sign = () => middle().querySelector('[class*="sign"]');

describe.each([
  [1280, 720, ''],
  [1280, 860, ''],
  [1440, 900, ''],
  [1280, 720, '200%'],
  [1280, 860, '200%'],
] as const)('at %d × %d px, text %s', (width, height, text) => {
  test.each(['en', 'hi'] as const)(
    '[2.21] the person and Signout stay in the window, and the entries between scroll (%s)',
    async (code) => {
      await page.viewport(width, height);
      root.style.fontSize = text;
      await account.draw(<Framed />, '/upcoming-training');
      await chooseLanguage(code);
      await expect.element(rail().getByText(/salon\.example\.com/)).toBeInTheDocument();
      await expect
        .element(rail().getByRole('link', { name: t('screen.settings') }))
        .toBeInTheDocument();
      expect(person().filter((element) => !isWithin(element, windowBox()))).toEqual([]);
      expect(rail().element().scrollHeight).toBe(rail().element().clientHeight);

      await expect
        .poll(() => (sign() !== null) === middle().scrollHeight - middle().clientHeight > 8)
        .toBe(true);
      // The entry to install the app appears a moment later.
      await expect
        .poll(() => {
          middle().scrollTo(0, 10_000);
          return sign();
        })
        .toBe(null);
      const last = [...middle().querySelectorAll('a, button')].at(-1);
      expect(last && isWithin(last, middle().getBoundingClientRect())).toBe(true);
      expect(person().filter((element) => !isWithin(element, windowBox()))).toEqual([]);
    },
  );
});

test('[2.22] at 1280 × 860 px all entries are visible without scrolling', async () => {
  await page.viewport(1280, 860);
  await account.draw(<Framed />, '/upcoming-training');
  await expect.element(rail().getByText(/salon\.example\.com/)).toBeInTheDocument();
  expect(entries().filter((entry) => !isWithin(entry, middle().getBoundingClientRect()))).toEqual(
    [],
  );
});
