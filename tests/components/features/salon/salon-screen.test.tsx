import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { salonText } from '../../../../src/i18n/subjects/account/salon.ts';
import { t } from '../../../../src/i18n/t.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { readForPage, writeForPage } from '../../../../sync/page/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const SALON = {
  ...{
    salon_name: 'Asha Hair Studio',
    salon_type: 'unisex',
    address: 'Panampilly Nagar',
    pin_code: '682036',
    city: 'Kochi',
    state: 'Kerala',
  },
  ...{
    phone: '9800010001',
    chairs: 6,
    staff: 9,
    owner: 'Asha Menon',
    brands: ['rangat'],
    opening_days: ['tue'],
  },
};
const suggested = {
  owner: 'Asha Menon',
  city: 'Pune',
  phone: '9822041187',
  brands: ['rangat', 'mool'],
};
const saved: Answer = () =>
  json({ error: false, salon: { ...SALON, updated_at: '2026-08-12T10:00:00Z' }, suggested });
const none: Answer = () => json({ error: false, salon: null, suggested });
const NAMES = [
  'rangat',
  'mool',
  'Studio Kesar',
  'Thrissur',
  'Not today.',
  'Please choose from your own brands.',
  '12345',
  '5822112233',
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const draw = async (
  says: Answer,
  route: 'salonForm' | 'salonAfterLogin' = 'salonForm',
): Promise<void> => {
  account.script.answers['get-salon-details'] = says;
  await account.drawScreen(
    route,
    {},
    <Routes>
      <Route path="/home" element={<p>At home</p>} />
      <Route path="*" element={null} />
    </Routes>,
  );
};
const field = (label: string) => page.getByLabelText(label, { exact: true });
const name = () => field(salonText('salon.name'));
const button = (label: string) => page.getByRole('button', { name: label, exact: true });
const save = () => button(salonText('salon.submit'));
const sent = () => account.script.of('save-salon-details');
const draft = async () => (await readForPage(account.store, ['draft_salon'])).draft_salon;

describe('the salon form', () => {
  test('[2.11] shows a loading state, then the salon’s values', async () => {
    const gate = new Gate();
    await draw(async (asked) => {
      await gate.passed;
      return saved(asked);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(name()).toHaveValue(SALON.salon_name);
    await expect.element(field(salonText('salon.type'))).toHaveValue('unisex');
    await expect.element(field(salonText('salon.pin'))).toHaveValue('682036');
    await expect.element(field(salonText('salon.chairs'))).toHaveValue('6');
    await expect.element(button('rangat')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('mool')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(button('Tue')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(page.getByText(salonText('salon.saved', { date: '12 Aug 2026' })))
      .toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[2.11] without a salon the form starts with the server’s suggestions', async () => {
    await draw(none);
    await expect.element(field(salonText('salon.owner'))).toHaveValue('Asha Menon');
    await expect.element(field(salonText('salon.phone'))).toHaveValue('9822041187');
    await expect.element(name()).toHaveValue('');
    for (const brand of ['rangat', 'mool'])
      await expect.element(button(brand)).toHaveAttribute('aria-pressed', 'true');
    await account.wordsHold(...NAMES);
  });

  test('[2.12] offline, a document that was never stored is reported as not on this phone', async () => {
    await draw(offline);
    await expect.element(page.getByText(salonText('salon.notHere'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[8.4] a server failure is shown with Retry', async () => {
    await draw(() => json({ error: true, message: 'Not today.' }, { status: 400 }));
    await expect.element(button(t('state.retry'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('[2.11] invalid fields show their errors, the first gets the focus, and nothing is saved', async () => {
    await draw(none);
    await field(salonText('salon.phone')).fill('5822112233');
    await field(salonText('salon.pin')).fill('12345');
    await field(salonText('salon.chairs')).fill('501');
    await save().click();
    await expect.element(name()).toHaveFocus();
    for (const [faulty, fault] of [
      ['salon_name', 'missing'],
      ['salon_type', 'missing'],
      ['phone', 'wrong'],
      ['address', 'missing'],
      ['pin_code', 'wrong'],
      ['state', 'missing'],
      ['chairs', 'wrong'],
    ] as const)
      await expect
        .element(page.getByText(salonText(`salon.${faulty}.${fault}`, { most: 500 })).first())
        .toBeVisible();
    expect(await account.store.db.outbox.count()).toBe(0);
    await account.wordsHold(...NAMES);
  });

  test('[5.2] a field shows its error when it loses the focus, until its value is valid', async () => {
    await draw(saved);
    await field(salonText('salon.phone')).fill('5999999999');
    await name().click();
    await expect.element(page.getByText(salonText('salon.phone.wrong'))).toBeVisible();
    await field(salonText('salon.phone')).fill('6000000000');
    await expect.element(page.getByText(salonText('salon.phone.wrong'))).not.toBeInTheDocument();
  });

  test('[2.11] offline, a saved salon is shown as pending, its draft is deleted, and the next drain sends it', async () => {
    account.script.answers['save-salon-details'] = offline;
    await draw(saved);
    await field(salonText('salon.city')).fill('Thrissur');
    await button('Mon').click();
    await save().click();
    await expect.element(page.getByText(salonText('salon.waits'))).toBeVisible();
    await expect.element(field(salonText('salon.city'))).toHaveValue('Thrissur');
    expect(await draft()).toEqual({});
    await account.wordsHold(...NAMES);
    account.script.answers['save-salon-details'] = () =>
      json({ error: false, message: 'Your salon details are saved.', code: 'salon-saved' });
    await account.send();
    expect(sent().at(-1)?.body).toEqual({
      ...SALON,
      city: 'Thrissur',
      opening_days: ['mon', 'tue'],
    });
  });

  test('[L7] typed values are stored as a draft, which the reopened form marks and can discard', async () => {
    await draw(saved);
    await name().fill('Studio Kesar');
    await button('mool').click();
    await expect.poll(draft).toEqual({ salon_name: 'Studio Kesar', brands: ['rangat', 'mool'] });
    await expect.element(page.getByText(salonText('salon.kept'))).not.toBeInTheDocument();
    await cleanup();
    await account.drawScreen('salonForm');
    await expect.element(page.getByText(salonText('salon.kept'))).toBeVisible();
    await expect.element(name()).toHaveValue('Studio Kesar');
    await account.wordsHold(...NAMES);
    await button(salonText('salon.forget')).click();
    await expect.element(name()).toHaveValue(SALON.salon_name);
    await expect.poll(draft).toEqual({});
  });

  test('[2.11] a refused salon stays in the form with the reason at its field, and the correction replaces it', async () => {
    account.script.answers['save-salon-details'] = () =>
      json(
        { error: true, code: 'not-valid', field: 'pin_code', message: 'Not today.' },
        { status: 422 },
      );
    await draw(saved);
    await name().fill('Studio Kesar');
    await save().click();
    await account.send();
    await expect
      .element(page.getByText(salonText('salon.needs', { reason: 'Not today.' })))
      .toBeVisible();
    await expect.element(name()).toHaveValue('Studio Kesar');
    await expect.element(field(salonText('salon.pin'))).toHaveFocus();
    await expect.element(field(salonText('salon.pin'))).toHaveAccessibleDescription('Not today.');
    await account.wordsHold(...NAMES);
    account.script.answers['save-salon-details'] = () => json({ error: false, message: null });
    await field(salonText('salon.pin')).fill('682 037');
    await save().click();
    await account.send();
    await expect
      .element(page.getByText(salonText('salon.needs', { reason: 'Not today.' })))
      .not.toBeInTheDocument();
    expect(sent().at(-1)?.body).toEqual({
      ...SALON,
      salon_name: 'Studio Kesar',
      pin_code: '682037',
    });
    expect(await account.store.db.outbox.where('state').equals('refused').count()).toBe(0);
  });

  test('[2.11] a refused brand is reported with the server’s reason, and discarding it restores the old values', async () => {
    account.script.answers['save-salon-details'] = () =>
      json(
        {
          error: true,
          code: 'not-your-brand',
          field: 'brands',
          message: 'Please choose from your own brands.',
        },
        { status: 400 },
      );
    await draw(saved);
    await button('mool').click();
    await save().click();
    await account.send();
    await expect
      .element(page.getByText('Please choose from your own brands.', { exact: true }))
      .toBeVisible();
    await account.wordsHold(...NAMES);
    await button(salonText('salon.needsDrop')).click();
    await expect.element(button('mool')).toHaveAttribute('aria-pressed', 'false');
    expect(await account.store.db.outbox.count()).toBe(0);
  });
});

describe('the salon form after the login', () => {
  const asks = async () => (await readForPage(account.store, ['salon_asks'])).salon_asks;
  beforeEach(() => writeForPage(account.store, { salon_asks: true }));

  test('[2.11] the form is offered only once, and Later leads home', async () => {
    await draw(none, 'salonAfterLogin');
    await expect
      .element(page.getByRole('heading', { level: 1, name: salonText('salon.askTitle') }))
      .toBeVisible();
    await expect.poll(asks).toBe(false);
    await account.wordsHold(...NAMES);
    await expect
      .element(page.getByRole('link', { name: salonText('salon.later') }))
      .toHaveAttribute('href', '/home');
  });

  test('[2.11] saving stores the change and leads home, even offline', async () => {
    account.script.answers['save-salon-details'] = offline;
    await draw(saved, 'salonAfterLogin');
    await name().fill('Studio Kesar');
    await save().click();
    await expect.element(page.getByText('At home')).toBeVisible();
    expect(await account.store.db.outbox.count()).toBe(1);
  });

  test('[2.11] offline, a form that was never stored still offers Later, which leads home, and is not offered again', async () => {
    await draw(offline, 'salonAfterLogin');
    await expect
      .element(page.getByRole('link', { name: salonText('salon.later') }))
      .toHaveAttribute('href', '/home');
    await expect.poll(asks).toBe(false);
    await account.wordsHold(...NAMES);
  });
});
