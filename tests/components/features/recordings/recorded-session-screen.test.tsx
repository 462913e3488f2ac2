import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { recordingsText } from '../../../../src/i18n/subjects/learning/recordings.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { recordingsRead } from '../../../../src/rules/reads.ts';
import type { Recording } from '../../../../sync/contract/learning/recordings.ts';
import { keepFile } from '../../../../sync/files/files.ts';
import { packFileId } from '../../../../sync/files/pins.ts';
import { writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { answer, names, recording, sessions } from '../../../support/recordings.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});
const draw = (says: Answer) => {
  account.script.answers['recorded-sessions'] = says;
  return account.drawScreen('recordedSession');
};
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('main h2.h1, main h3')].map(({ textContent }) => textContent);

test('a skeleton is shown while the list is loading, then the list', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json({ error: false, total: 4, sessions });
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByRole('heading', { name: 'Curl cutting, dry' })).toBeVisible();
});

test('(8.3, offline) a list that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect.element(page.getByText(recordingsText('recordings.notHere'))).toBeVisible();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the list', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['recorded-sessions'] = answer(sessions);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('heading', { name: 'Curl cutting, dry' })).toBeVisible();
});

test('an empty list explains when recordings appear and links to upcoming trainings', async () => {
  await draw(answer([]));
  await expect
    .element(page.getByRole('heading', { name: recordingsText('recordings.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: recordingsText('recordings.emptyAction') }))
    .toBeVisible();
  await account.wordsHold();
});

test('an unfinished recording leads; the others show watched share, brand and trainer', async () => {
  account.script.answers['home-pwa'] = () =>
    json(
      home({
        divisions: [
          {
            division_code: 'rangat',
            division_short_name: 'Rangat',
            division_name: 'Rangat Colour',
          },
        ] as never,
      }),
    );
  await account.engine.pull('home-pwa', { leapcode: 'HD1001', notification_flag: 1 });
  await draw(answer(sessions, 240));
  await expect
    .element(page.getByRole('link', { name: recordingsText('recordings.goOn', { time: '0:18' }) }))
    .toBeVisible();
  await expect
    .poll(titles)
    .toEqual([
      'Shade talk: violet toners',
      'Curl cutting, dry',
      'Grey, covered or blended',
      'Blow-dry in 12 minutes',
    ]);
  await expect.element(page.getByText('0:18 of 0:30 watched')).toBeVisible();
  await expect.element(page.getByText('4 sessions, 1 started')).toBeVisible();
  await expect
    .element(page.getByRole('paragraph').getByText('Rangat', { exact: true }).first())
    .toBeVisible();
  await expect
    .element(page.getByText(recordingsText('recordings.latest', { count: 4, total: 240 })))
    .toBeVisible();
  await account.wordsHold(...names);
});

test('the list is searched by title, trainer and chapter, filtered and ordered on this device', async () => {
  await draw(answer(sessions));
  const field = page.getByRole('textbox', { name: recordingsText('recordings.find') });
  await field.fill('zoya');
  await expect.poll(titles).toEqual(['Curl cutting, dry']);
  await field.fill('गर्दन');
  await expect.poll(titles).toEqual(['Blow-dry in 12 minutes']);
  await field.fill('perm');
  await expect.element(page.getByText(recordingsText('recordings.none'))).toBeVisible();
  await page.getByRole('button', { name: recordingsText('recordings.showAll') }).click();
  await expect.poll(() => titles().length).toBe(4);
  await page
    .getByRole('button', { name: recordingsText('recordings.started', { count: 1 }) })
    .click();
  await expect.poll(titles).toEqual(['Shade talk: violet toners']);
  await page.getByRole('button', { name: recordingsText('recordings.all'), exact: true }).click();
  await page
    .getByRole('combobox', { name: recordingsText('recordings.year') })
    .selectOptions('2025');
  await expect.poll(titles).toEqual(['Blow-dry in 12 minutes']);
  await page.getByRole('combobox', { name: recordingsText('recordings.year') }).selectOptions('');
  await page
    .getByRole('combobox', { name: recordingsText('recordings.order') })
    .selectOptions('oldest');
  await expect
    .poll(titles)
    .toEqual([
      'Shade talk: violet toners',
      'Blow-dry in 12 minutes',
      'Grey, covered or blended',
      'Curl cutting, dry',
    ]);
});

/** Stores a film on this device, as its program's pack does. */
async function keep(one: Recording): Promise<void> {
  const [, film] = one.renditions;
  if (!film) throw new Error('The recording has no film.');
  const { store, script, engine } = account;
  const file = {
    url: film.url,
    bytes: film.bytes,
    sha256: '0'.repeat(64),
    type: film.type,
    title: one.title,
  };
  const manifest = {
    error: false,
    title: one.title,
    version: '1',
    bytes: film.bytes,
    documents: [],
    files: [file],
    online_only: [],
  };
  script.answers['pack-manifest'] = () => json(manifest);
  await engine.pull('pack-manifest', { kind: 'program', id: one.program_id });
  await writeSession(store, { packs: [{ kind: 'program', id: one.program_id, at: 1 }] });
  const facts = {
    id: await packFileId(store, film.url),
    owner: 'pack:1' as const,
    name: one.title,
    type: film.type,
    at: 1,
  };
  await keepFile(store, facts, await (await fetch(film.url)).blob());
}

test('[2.12] offline, stored recordings come first, and the others say that they need a connection', async () => {
  account.script.answers['recorded-sessions'] = answer(sessions);
  await account.engine.pull(...recordingsRead);
  const other = recording(5, {
    title: 'Needs signal talk',
    renditions: [
      { label: '480p', type: 'video/mp4', bytes: 96_000_000, url: '/media/elsewhere.mp4' },
    ],
  });
  account.script.answers['recorded-sessions'] = answer([other, ...sessions]);
  await account.engine.pull(...recordingsRead, { force: true });
  await keep(sessions[0] ?? other);
  noteNetwork(false);
  await draw(offline);
  await expect
    .element(page.getByRole('heading', { name: recordingsText('recordings.here'), exact: true }))
    .toBeVisible();
  await expect
    .element(
      page.getByRole('heading', { name: recordingsText('recordings.needsSignal'), exact: true }),
    )
    .toBeVisible();
  await expect.poll(() => titles().at(-1)).toBe('Needs signal talk');
  await expect.element(page.getByText('Not started, 96 MB')).toBeVisible();
  await expect
    .element(page.getByText(recordingsText('recordings.known', { count: 5 })))
    .toBeVisible();
  await account.wordsHold(...names);
});
