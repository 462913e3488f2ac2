import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supportText } from '../../../../src/i18n/subjects/help/support.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { feedRead } from '../../../../src/rules/reads.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { feedOf, postOf } from '../../../support/post.ts';
import { openHelp } from './opened-help.tsx';

const NAMES = [
  'Mogra, forty pins, and a bride who danced until four. #bridal',
  'Crossed, every third one.',
  'Open help',
];

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const description = () => page.getByRole('textbox', { name: supportText('help.description') });

test('an unsent comment and an own post can be added to the ticket’s description, which keeps them in its draft', async () => {
  account.script.answers['social-feed'] = () =>
    json(feedOf([postOf({ mine: true }), postOf({ id: 'vayu-2', text: 'Somebody else’s' })]));
  await account.engine.pull(...feedRead('HD1001'));
  noteNetwork(false);
  const author = { name: 'Asha Menon', profile: 'hd', city: 'Kochi' } as const;
  const comment = {
    post_id: 'vayu-1',
    comment_id: 'c9',
    text: 'Crossed, every third one.',
    reply_to: null,
    author,
    at: '2026-08-12T09:00:00Z',
  };
  await dispatch(account.store, 'add-comment', comment, { id: 'entry-9', at: Date.now() });
  await openHelp(account);
  await page.getByText(supportText('help.things')).click();
  await expect
    .element(page.getByText(supportText('help.thing.entry'), { exact: true }))
    .toBeVisible();
  expect(page.getByText('Somebody else’s').elements()).toEqual([]);
  await account.wordsHold(...NAMES);
  await description().fill('It stays here.');
  const add = page
    .getByRole('button', { name: supportText('help.thingAdd') })
    .filter({ hasText: /^Add$/ });
  await add.first().click();
  await expect.element(page.getByText(supportText('help.thingAdded')).first()).toHaveFocus();
  await page.getByRole('button', { name: /^Add Mogra/ }).click();
  await expect
    .poll(() => (description().element() as HTMLTextAreaElement).value)
    .toMatch(
      /^It stays here\.\n\nFrom My pending work: .*Number entry-9\.\n\nMy post of .*Number vayu-1\.$/,
    );
  await expect
    .poll(async () => (await readSession(account.store, ['drafts'])).drafts?.ticket?.description)
    .toContain('Number vayu-1.');
});

test('without unsent work and own posts the form offers no items', async () => {
  await openHelp(account);
  expect(page.getByText(supportText('help.things')).elements()).toEqual([]);
});
