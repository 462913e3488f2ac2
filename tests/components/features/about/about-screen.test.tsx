import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aboutText } from '../../../../src/i18n/subjects/help/about.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import type { AboutDivision, Contact } from '../../../../sync/contract/home/about.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const division = (
  division_code: string,
  division_short_name: string,
  year: number,
): AboutDivision => ({
  ...{
    division_code,
    division_short_name,
    text: `${division_short_name} began with a book.`,
    text_hi: 'शुरुआत एक किताब से हुई।',
  },
  history: [
    {
      year,
      title: 'One chair, one mirror',
      title_hi: 'एक कुर्सी, एक शीशा',
      text: 'A barber mixes his own henna.',
      text_hi: 'नाई अपनी मेहंदी ख़ुद मिलाता है।',
    },
    {
      year: year + 50,
      title: `The second year of ${division_short_name}`,
      title_hi: 'दूसरा साल',
      text: 'A school opens.',
      text_hi: 'एक स्कूल खुलता है।',
    },
  ],
});
const contact = (city: string, phone: string): Contact => ({
  city,
  city_hi: null,
  phone,
  first_day: 1,
  last_day: 6,
  opens: 600,
  closes: 1140,
});
const divisions = [division('rangat', 'Rangat', 1914), division('neelam', 'Neelam', 1911)];
const contacts = [contact('Mumbai', '+912255550142'), contact('Pune', '+912055550142')];
const content =
  (some = divisions, phones: readonly Contact[] = contacts): Answer =>
  () =>
    json({ error: false, divisions: some, contacts: phones });
const draw = (says: Answer = content()) => {
  account.script.answers['about-content'] = says;
  return account.drawScreen('about');
};
const inCity = async (city: string): Promise<void> => {
  await writeSession(account.store, {
    HDAuthData: {
      hd_name: 'Asha Menon',
      email: 'asha@salon.example',
      mobile: '9822041187',
      city,
      picture: '',
      is_register: 1,
      is_trainer: 0,
    },
  });
};

test('while the document loads, a skeleton is shown beside the policies; then the story is shown', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json({ error: false, divisions, contacts });
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: aboutText('about.terms') })).toBeVisible();
  gate.open();
  await expect.element(page.getByRole('heading', { name: 'One chair, one mirror' })).toBeVisible();
});

test('the heading gives the age of the person’s division, and a chip chooses another division', async () => {
  await draw();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'More than 110 years of Rangat' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Neelam' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'The second year of Neelam' }))
    .toBeVisible();
  await account.wordsHold('PDF');
});

test('every phone number is a link, and the number of the person’s own city comes first', async () => {
  await inCity('Pune');
  await draw();
  await expect.element(page.getByText(aboutText('about.yourCity'))).toBeVisible();
  const phones = page.getByRole('link', { name: /^Call / });
  await expect
    .poll(() => phones.elements().map((link) => link.getAttribute('href')))
    .toEqual(['tel:+912055550142', 'tel:+912255550142']);
  await account.wordsHold('PDF');
});

test('the four policies are linked, and offline each says that it needs the internet', async () => {
  await draw();
  for (const [words, file] of [
    ['about.terms', 'terms'],
    ['about.privacy', 'privacy'],
    ['about.cookies', 'cookies'],
    ['about.licences', 'licences'],
  ] as const)
    await expect
      .element(page.getByRole('link', { name: aboutText(words) }))
      .toHaveAttribute('href', `/policies/${file}.pdf`);
  noteNetwork(false);
  await expect
    .poll(() => page.getByText(aboutText('about.needsInternet')).elements().length)
    .toBe(4);
  await account.wordsHold('Rangat', 'Neelam', 'Mumbai', 'Pune');
});

test('a stored document is shown offline, with its phone numbers', async () => {
  account.script.answers['about-content'] = content();
  await account.engine.pull('about-content', {});
  await draw(offline);
  await expect.element(page.getByRole('heading', { name: 'One chair, one mirror' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Call Mumbai/ })).toBeVisible();
});

test('(8.3, without a connection) a document that was never stored is reported as missing, and the app’s facts stay', async () => {
  await draw(offline);
  await expect.element(page.getByText(aboutText('about.notHere'))).toBeVisible();
  await expect.element(page.getByText(aboutText('about.version'))).toBeVisible();
  await account.wordsHold('PDF');
});

test('without divisions and contacts the page keeps its heading and says that there are no contacts', async () => {
  await draw(content([], []));
  await expect.element(page.getByText(aboutText('about.noContacts'))).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await account.wordsHold('PDF');
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the story', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['about-content'] = content();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'One chair, one mirror' })).toBeVisible();
});
