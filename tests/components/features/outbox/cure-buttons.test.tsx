import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { outboxText } from '../../../../src/i18n/subjects/work/outbox.ts';
import { dispatch } from '../../../../sync/outbox/put.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { answer, REQUEST } from '../../../sync/scene.ts';
import { offers } from './offers.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () => account.drawScreen('outbox');
const accept = (training_code: string, name: string) =>
  dispatch(account.store, 'answer-training', answer({ training_code, name }), {
    id: crypto.randomUUID(),
    at: 0,
  });

const refuse = (code: string, status = 400) => {
  account.script.answers['accept-reject-webinar'] = () =>
    json({ error: true, message: 'No', code }, { status });
};

test.each([
  ['seats-full', ['[See other dates]', 'Remove']],
  ['over', ['[Remove]']],
  ['cancelled', ['[Remove]']],
  ['a word that only another server knows', ['[Send again]', 'Remove']],
])('[E5] a refusal with the code "%s" offers %j', async (code, expected) => {
  refuse(code);
  await accept('T1', 'Bob');
  await account.send();
  await draw();
  await expect.element(page.getByText(/^Needs you: /)).toBeVisible();
  await expect.poll(offers).toEqual(expected);
});

test.each([
  [false, ['[See the terms]', 'Remove']],
  [true, ['[Send again]', 'Remove']],
])(
  '[E5] with the terms accepted (%s), work that was refused for the terms offers %j',
  async (tnc, expected) => {
    refuse('terms', 403);
    await accept('T1', 'Bob');
    await account.send();
    await writeSession(account.store, { tnc });
    await draw();
    await expect.poll(offers).toEqual(expected);
  },
);

test('only the first of several entries that need the person has a filled button', async () => {
  refuse('seats-full');
  for (const code of ['T1', 'T2']) await accept(code, 'Bob');
  await account.send();
  await draw();
  await expect.poll(offers).toEqual(['[See other dates]', 'Remove', 'See other dates', 'Remove']);
});

test('[E5] Send again is busy from the press on, and two presses send once', async () => {
  refuse('a word that only another server knows');
  await accept('T1', 'Bob');
  await account.send();
  await draw();
  const button = page.getByRole('button', { name: outboxText('outbox.again') });
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.click();
  await Promise.resolve();
  expect(element.getAttribute('aria-busy')).toBe('true');
  element.click();
  await expect
    .poll(async () => (await account.store.db.outbox.toArray()).map(({ state }) => state))
    .toEqual(['waiting']);
});

test.each([
  ['that the server’s home lacks', true, 'outbox.notFound'],
  ['that no stored document would show', false, 'outbox.notSeen'],
] as const)(
  '[L5] ambiguous work %s offers Send again after Check again has said so',
  async (_what, isHomeHere, said) => {
    account.script.answers['home-pwa'] = () => json(home());
    if (isHomeHere) await account.engine.pull('home-pwa', REQUEST);
    const view = { video_streaming_id: 'V1', leapcode: 'HD1001', training_code: 'T1', name: 'Bob' };
    await dispatch(account.store, 'record-view', view, {
      id: 'view',
      at: account.device.clock.now(),
    });
    await account.store.db.outbox.toCollection().modify({ state: 'ambiguous' });
    await draw();
    await expect.poll(offers).toEqual(['[Check again]', 'Remove']);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect.element(page.getByText(outboxText(said))).toBeVisible();
    await expect.poll(offers).toEqual(['[Send again]', 'Remove']);
  },
);
