import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCertificateFiles } from '../../../../src/live/media/use-certificate-files.ts';
import { Signer } from '../../../support/certificates.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

const real = globalThis.fetch;
let account: ComponentAccount;
let asked = 0;
beforeEach(async () => {
  asked = 0;
  account = await ComponentAccount.open();
});
afterEach(async () => {
  globalThis.fetch = real;
  await account.remove();
});

/** Sets the response at the address of the PDF. */
function answers(body: string, type: string): void {
  globalThis.fetch = async (...given) => {
    if (!String(given[0]).includes('/certificates/')) return real(...given);
    asked += 1;
    return new Response(body, { headers: { 'content-type': type } });
  };
}

const all = [await (await Signer.make()).certificate({ pdf: '/certificates/one.pdf' })];
function Kept() {
  const { kept } = useCertificateFiles(all);
  return <p>{kept && `${kept.size} kept`}</p>;
}

test('a captive portal’s page in place of a PDF is not stored', async () => {
  answers('<html>Welcome to our Wi-Fi</html>', 'text/html');
  await account.draw(<Kept />);
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByText('0 kept')).toBeVisible();
  expect(await account.store.db.files.count()).toBe(0);
});

test('a PDF is stored', async () => {
  answers('%PDF-1.7', 'application/pdf');
  await account.draw(<Kept />);
  await expect.element(page.getByText('1 kept')).toBeVisible();
});
