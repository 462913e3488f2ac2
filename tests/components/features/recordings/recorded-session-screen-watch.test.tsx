import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playerText } from '../../../../src/i18n/subjects/frame/player.ts';
import { recordingsText } from '../../../../src/i18n/subjects/learning/recordings.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { isOf } from '../../../../src/rules/content-of.ts';
import { recordingsRead } from '../../../../src/rules/reads.ts';
import type { Recording } from '../../../../sync/contract/learning/recordings.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { answer, names, recording, sessions } from '../../../support/recordings.ts';
import { offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const open = async (session: Recording) => {
  account.script.answers['recorded-sessions'] = answer(sessions);
  await account.drawScreen(
    'recordedSession',
    {},
    undefined,
    `/recorded-session?recording=${session.video_streaming_id}`,
  );
};
const first = (): Recording => {
  const [session] = sessions;
  if (!session) throw new Error('There is no recording.');
  return session;
};
const entries = async () => (await account.store.db.outbox.toArray()).length;
/** The positions that wait to be sent; any other entry fails the test. */
const places = async () =>
  (await readOutbox(account.store)).map(({ content }) => {
    if (!content || !isOf(content, 'keep-film-place'))
      throw new Error(`There is an entry of ${content?.action}.`);
    return content.input.position_s;
  });

test('[F15] a recording opens at its address, and its positions at play and pause are put into the outbox', async () => {
  await open(first());
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Shade talk: violet toners' }))
    .toBeVisible();
  const video = document.querySelector('video');
  if (video) video.muted = true;
  account.script.answers['view-progress'] = offline;
  await page.getByRole('button', { name: playerText('player.goOn', { time: '0:18' }) }).click();
  await expect.poll(() => video?.currentTime ?? 0).toBeGreaterThan(18.5);
  await expect
    .poll(
      async () =>
        (await readSession(account.store, ['film_positions'])).film_positions?.['recording:50001']
          ?.second ?? 0,
    )
    .toBeGreaterThan(18);
  // The first position is sent as a view of the recording, never as attendance.
  await expect.poll(places, { message: '[D48]' }).toEqual([18]);
  await page.getByRole('button', { name: playerText('player.pause') }).click();
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(18);
  // A position in the outbox is not stored a second time.
  await expect
    .poll(async () => (await readSession(account.store, ['film_positions'])).film_positions)
    .toEqual({});
  await account.wordsHold(...names, 'Kavya Rao', '480', 'EN');
});

test('[F15] the position stored before a kill is offered, and put into the outbox', async () => {
  await writeSession(account.store, {
    film_positions: { 'recording:50001': { second: 24, at: Date.parse('2026-08-11T10:00:00Z') } },
  });
  account.script.answers['view-progress'] = offline;
  await open(first());
  await expect
    .element(page.getByRole('button', { name: playerText('player.goOn', { time: '0:24' }) }))
    .toBeVisible();
  await expect.poll(entries).toBe(1);
});

test('a later position from another device is offered in place of the one stored before a kill', async () => {
  await writeSession(account.store, {
    film_positions: { 'recording:50001': { second: 6, at: Date.parse('2026-08-09T11:00:00Z') } },
  });
  account.script.answers['view-progress'] = offline;
  await open(first());
  await expect
    .element(page.getByRole('button', { name: playerText('player.goOn', { time: '0:18' }) }))
    .toBeVisible();
});

test('a deleted recording is reported above the list', async () => {
  await open(recording(99));
  await expect.element(page.getByText(recordingsText('recordings.gone'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Curl cutting, dry' })).toBeVisible();
});

test('offline, a recording that is not stored shows its transcript and can be requested', async () => {
  account.script.answers['recorded-sessions'] = answer(sessions);
  await account.engine.pull(...recordingsRead);
  noteNetwork(false);
  await open(first());
  await expect.element(page.getByText(playerText('player.notHereRead'))).toBeVisible();
  await page
    .getByRole('button', { name: recordingsText('recordings.keepLater', { mb: 0.4 }) })
    .click();
  await expect
    .element(page.getByText(recordingsText('recordings.keepWaits', { mb: 0.4 })))
    .toBeVisible();
  await account.wordsHold(...names, 'Kavya Rao');
});
