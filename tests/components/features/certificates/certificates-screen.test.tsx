import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { drawMissing } from '../../../../art/missing.ts';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { certificatesText } from '../../../../src/i18n/subjects/learning/certificates.ts';
import type { Certificate } from '../../../../sync/contract/learning/certificates.ts';
import { keptCertificates } from '../../../../sync/page/files.ts';
import { near, type Signer, WORDS, wallet } from '../../../support/certificates.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { keepPageConfig } from '../../../support/page-config.ts';
import { type Answer, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
let signer: Signer;
let former: Signer;
let own: Certificate;
beforeAll(async () => {
  ({ signer, former } = await keepPageConfig());
  own = await signer.certificate();
});
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = (says: Answer, at = '/my-certificates') => {
  account.script.answers['my-certificates'] = says;
  return account.drawScreen('myCertificates', {}, undefined, at);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const found = (state: 'valid' | 'revoked') =>
  page.getByText(certificatesText(`certificates.state.${state}`), { exact: true });

test('the latest certificate is shown whole with its code, and this phone finds it valid without the server', async () => {
  await draw(() => json(wallet({ certificates: [own] })));
  await expect.element(page.getByRole('heading', { name: WORDS.program, level: 2 })).toBeVisible();
  await expect
    .element(page.getByRole('img', { name: `QR code of certificate ${WORDS.id}` }))
    .toBeVisible();
  await expect.element(found('valid')).toBeVisible();
  await expect.element(page.getByText(certificatesText('certificates.says.valid'))).toBeVisible();
  expect(
    account.script.asked.map(({ url }) => url.pathname).filter((path) => path.includes('/verify/')),
  ).toEqual([]);
  await account.wordsHold();
});

test('this phone finds a certificate valid that was signed before a key rotation, without the server', async () => {
  const before = await former.certificate();
  await draw(() => json(wallet({ certificates: [before] })));
  await expect.element(found('valid')).toBeVisible();
  expect(
    account.script.asked.map(({ url }) => url.pathname).filter((path) => path.includes('/verify/')),
  ).toEqual([]);
});

test('an expired certificate has the expired seal, also in a browser without Ed25519', async () => {
  const usual = crypto.subtle.importKey.bind(crypto.subtle) as (
    ...given: readonly unknown[]
  ) => Promise<CryptoKey>;
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation((...given: readonly unknown[]) =>
    given[2] === 'Ed25519'
      ? Promise.reject(new DOMException('Ed25519', 'NotSupportedError'))
      : usual(...given),
  );
  await draw(async () =>
    json(
      wallet({
        certificates: [await signer.certificate({ state: 'expired' }, { expires: 1_688_083_200 })],
      }),
    ),
  );
  await expect.element(page.getByText(certificatesText('certificates.state.no-key'))).toBeVisible();
  expect(document.querySelector('article figure[data-state]')?.getAttribute('data-state')).toBe(
    'expired',
  );
  vi.restoreAllMocks();
});

test('[4.21] a seal without its picture is drawn from the picture’s address, else from the program’s name', async () => {
  const image = '/pictures/program/rangat/colour-correction.svg?m=shades';
  const other = await signer.certificate(
    { division_code: 'kala' },
    { id: 'CS-S00N-0000-0000-0001', program: 'Keratin in humid cities' },
  );
  await draw(() => json(wallet({ certificates: [{ ...own, image }, other] })));
  const seals = () =>
    [...document.querySelectorAll<HTMLImageElement>('main [data-state] img')].map(({ src }) => src);
  const drawn = (address: string, division: string, name: string) =>
    `data:image/svg+xml,${encodeURIComponent(drawMissing({ address, kind: 'category', division, name }))}`;
  await expect
    .poll(seals)
    .toEqual([drawn(image, 'rangat', WORDS.program), drawn('', 'kala', 'Keratin in humid cities')]);
  // A card's seal keeps its width beside the words.
  const widths = (of: string) =>
    [...document.querySelectorAll(of)].map((each) =>
      Math.round(each.getBoundingClientRect().width),
    );
  expect({
    seals: widths('figure[data-state]'),
    pictures: widths('figure[data-state] img'),
  }).toEqual({ seals: [116, 72], pictures: [81, 50] });
});

test('a certificate’s PDF is stored on this phone without a tap', async () => {
  await draw(() => json(wallet({ certificates: [own] })));
  await expect.poll(() => keptCertificates(account.store)).toEqual(new Set([WORDS.id]));
  await expect.element(page.getByText('1 is on this phone')).toBeVisible();
});

test('the other certificates show when they end or were revoked, and are filtered by brand', async () => {
  const soon = Math.round(Date.now() / 1000) + 40 * 86_400;
  const others = await Promise.all([
    signer.certificate(
      { division_code: 'kala' },
      { id: 'CS-S00N-0000-0000-0001', program: 'Keratin in humid cities', expires: soon },
    ),
    signer.certificate(
      { state: 'expired' },
      { id: 'CS-0VER-0000-0000-0002', program: 'Scalp reading', expires: 1_688_083_200 },
    ),
    signer.certificate(
      {
        state: 'revoked',
        revoked_at: '2026-07-12T00:00:00Z',
        revoke_reason: 'Day two was not attended.',
      },
      { id: 'CS-BACK-0000-0000-0003', program: 'Bridal styling, day two' },
    ),
  ]);
  await draw(() => json(wallet({ certificates: [own, ...others] })));
  await expect.element(page.getByText(/^Ends in (39|40) days$/)).toBeVisible();
  await expect.element(page.getByText('Expired on 30 Jun 2023')).toBeVisible();
  await expect.element(page.getByText('Taken back on 12 Jul 2026')).toBeVisible();
  await account.wordsHold();
  await page
    .getByRole('combobox', { name: certificatesText('certificates.brand') })
    .selectOptions('kala');
  await expect.element(page.getByText('Scalp reading')).not.toBeInTheDocument();
  const link = page.getByRole('link', { name: /Keratin in humid cities/ });
  await expect
    .element(link)
    .toHaveAttribute('href', '/my-certificates?certificate=CS-S00N-0000-0000-0001');
});

test('the certificate in the address is shown whole, and a note says if it does not exist', async () => {
  const other = await signer.certificate(
    {},
    { id: 'CS-S00N-0000-0000-0001', program: 'Keratin in humid cities' },
  );
  await draw(
    () => json(wallet({ certificates: [own, other] })),
    '/my-certificates?certificate=CS-S00N-0000-0000-0001',
  );
  await expect
    .element(page.getByRole('heading', { name: 'Keratin in humid cities', level: 2 }))
    .toBeVisible();
  await account.remove();
  account = await ComponentAccount.open();
  await draw(
    () => json(wallet({ certificates: [own] })),
    '/my-certificates?certificate=CS-GONE-0000-0000-0000',
  );
  await expect.element(page.getByText(certificatesText('certificates.gone'))).toBeVisible();
});

test('a revoked certificate shows the reason, and has no code and no share button', async () => {
  const taken = {
    ...own,
    state: 'revoked' as const,
    revoked_at: '2026-07-12T00:00:00Z',
    revoke_reason: 'Day two was not attended.',
  };
  await draw(() => json(wallet({ certificates: [taken] })));
  await expect.element(found('revoked')).toBeVisible();
  await expect.element(page.getByText('Day two was not attended.')).toBeVisible();
  expect(page.getByRole('img', { name: /QR code/ }).elements()).toEqual([]);
  expect(button(uiText('share.share')).elements()).toEqual([]);
  await account.wordsHold();
});

test('a passed program and the nearest one with its missing parts are listed as coming', async () => {
  const missing = [
    { kind: 'video', title: 'The temple', minutes: 9 },
    { kind: 'quiz', title: 'Check yourself', pass_mark: 70 },
  ];
  const coming = {
    program_id: 9,
    program: 'Damage, read by hand',
    completed_at: '2026-08-10T09:00:00Z',
    score: 90,
  };
  await draw(() =>
    json(wallet({ certificates: [own], on_the_way: [coming], nearest: [near(missing)] })),
  );
  await expect.element(page.getByText(certificatesText('certificates.prepared'))).toBeVisible();
  await expect.element(page.getByText('7 of 9 lessons done. Still missing:')).toBeVisible();
  await expect.element(page.getByText('The temple, 9 min')).toBeVisible();
  await expect.element(page.getByText('Check yourself, 70 % to pass')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Go on: Grey, covered or blended' }))
    .toHaveAttribute('href', '/elearning-course-details/rangat/1207');
  await account.wordsHold();
});

test('[S28] a certificate in review says so, and a declined one shows the reason', async () => {
  const coming = {
    program_id: 9,
    program: 'Damage, read by hand',
    completed_at: '2026-08-10T09:00:00Z',
    score: 90,
    state: 'review' as const,
  };
  const declined = {
    ...coming,
    program_id: 10,
    program: 'The bob',
    state: 'declined' as const,
    reason: 'Please do the lessons first.',
  };
  await draw(() => json(wallet({ certificates: [own], on_the_way: [coming, declined] })));
  const words = [
    certificatesText('certificates.inReview'),
    certificatesText('certificates.declined'),
    declined.reason,
  ];
  for (const text of words) await expect.element(page.getByText(text)).toBeVisible();
  await account.wordsHold('Please do the lessons first.');
});

test('without certificates the nearest one is shown with its missing parts', async () => {
  await draw(() =>
    json(wallet({ nearest: [near([{ kind: 'video', title: 'The temple', minutes: 9 }])] })),
  );
  await expect
    .element(page.getByRole('heading', { name: certificatesText('certificates.empty'), level: 1 }))
    .toBeVisible();
  await expect.element(page.getByText('The temple, 9 min')).toBeVisible();
  await account.wordsHold();
});

test('without certificates and without a nearest one the page links to the courses', async () => {
  await draw(() => json(wallet()));
  await expect
    .element(page.getByRole('link', { name: certificatesText('certificates.courses') }))
    .toHaveAttribute('href', '/education-portfolio');
});

test('(8.3, without a connection) a list that was never stored is reported as missing', async () => {
  await draw(offline);
  await expect.element(page.getByText(certificatesText('certificates.notHere'))).toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal is shown in the server’s words', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
});
