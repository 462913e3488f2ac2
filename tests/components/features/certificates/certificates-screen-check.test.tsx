import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { certificatesText } from '../../../../src/i18n/subjects/learning/certificates.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import type { Certificate } from '../../../../sync/contract/learning/certificates.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { type Signer, WORDS, wallet } from '../../../support/certificates.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { keepPageConfig } from '../../../support/page-config.ts';

let account: ComponentAccount;
let signer: Signer;
let own: Certificate;
beforeAll(async () => {
  ({ signer } = await keepPageConfig());
  own = await signer.certificate();
});
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

/** Draws the page that checks any certificate, over these certificates of the person. */
const draw = (certificates: readonly Certificate[] = []) => {
  account.script.answers['my-certificates'] = () =>
    json(wallet({ certificates: [...certificates] }));
  return account.drawScreen('myCertificates', {}, undefined, '/my-certificates?check=any');
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const found = (state: 'revoked' | 'forged' | 'unread') =>
  page.getByText(certificatesText(`certificates.state.${state}`), { exact: true });
const check = async (text: string): Promise<void> => {
  await page.getByRole('textbox').fill(text);
  await button(certificatesText('certificates.check')).click();
};

test('offline a signed text is checked; altered by one letter it is forged, and its contents are not shown', async () => {
  const stranger = await signer.payload({
    ...WORDS,
    id: 'CS-STRA-NGER-0000-0000',
    holder: 'Meera Joshi',
  });
  await draw([own]);
  await expect
    .element(page.getByRole('heading', { name: certificatesText('certificates.checkOne') }))
    .toBeVisible();
  noteNetwork(false);
  await check(stranger);
  await expect.element(page.getByText('Meera Joshi')).toBeVisible();
  await expect.element(page.getByText(certificatesText('certificates.says.unsure'))).toBeVisible();
  await account.wordsHold();
  const at = stranger.indexOf('.') + 20;
  const altered =
    stranger.slice(0, at) + (stranger[at] === 'A' ? 'B' : 'A') + stranger.slice(at + 1);
  await check(altered);
  await expect.element(found('forged').first()).toBeVisible();
  await expect.element(page.getByText(certificatesText('certificates.says.forged'))).toBeVisible();
  expect(page.getByText('Meera Joshi').elements()).toHaveLength(1);
});

test('offline a number is not called valid, and any other text is reported as unread', async () => {
  await draw();
  noteNetwork(false);
  await check('CS-STRA-NGER-0000-0000');
  await expect
    .element(page.getByText(certificatesText('certificates.says.needs-signal')))
    .toBeVisible();
  await check('anything');
  await expect.element(found('unread')).toBeVisible();
  await account.wordsHold();
});

test('a revocation from the server is stored and counts offline', async () => {
  const stranger = await signer.payload({
    ...WORDS,
    id: 'CS-STRA-NGER-0000-0000',
    holder: 'Meera Joshi',
  });
  await draw();
  const name = encodeURIComponent(stranger);
  account.script.answers[name] = () =>
    json({
      error: false,
      valid: false,
      state: 'revoked',
      number: 'CS-STRA-NGER-0000-0000',
      holder: 'Meera Joshi',
      program: WORDS.program,
      issued_at: '2026-08-03T00:00:00Z',
      revoked_at: '2026-08-10T00:00:00Z',
    });
  await check(stranger);
  await expect.element(found('revoked')).toBeVisible();
  await expect.element(page.getByText(/Checked with signal/)).toBeVisible();
  await expect
    .poll(async () => (await readSession(account.store, ['revoked_heard'])).revoked_heard)
    .toEqual({ 'CS-STRA-NGER-0000-0000': Date.parse('2026-08-10T00:00:00Z') });
  noteNetwork(false);
  await check(stranger);
  await expect.element(page.getByText(/Checked on this phone/)).toBeVisible();
  expect(found('revoked').elements()).toHaveLength(2);
});

test('an empty field is reported instead of checked', async () => {
  await draw();
  await button(certificatesText('certificates.check')).click();
  await expect.element(page.getByText(certificatesText('certificates.typeFirst'))).toBeVisible();
});

test('without a barcode detector the camera is replaced by a note', async () => {
  await draw();
  await button(certificatesText('certificates.scan')).click();
  await expect.element(page.getByText(certificatesText('certificates.noCamera'))).toBeVisible();
  await account.wordsHold();
});
