import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playerText } from '../../../../src/i18n/subjects/frame/player.ts';
import { recordingsText } from '../../../../src/i18n/subjects/learning/recordings.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { isOf } from '../../../../src/rules/content-of.ts';
import { recordingsRead } from '../../../../src/rules/reads.ts';
import type { Recording } from '../../../../sync/contract/learning/recordings.ts';
import { keepFile } from '../../../../sync/files/files.ts';
import { packFileId } from '../../../../sync/files/pins.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const english = '/media/base-level.en.vtt';
const low = '/media/base-level-240.mp4';
const good = '/media/base-level-480.mp4';
const audio = '/media/base-level-audio.m4a';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

const recording = (code: number, more: Partial<Recording> = {}): Recording => ({
  id: code,
  video_streaming_id: 50_000 + code,
  title: `Talk ${code}`,
  duration_s: 30,
  renditions: [
    { label: '240p', type: 'video/mp4', bytes: 230_028, url: low },
    { label: '480p', type: 'video/mp4', bytes: 418_689, url: good },
    { label: 'audio', type: 'audio/mp4', bytes: 94_764, url: audio },
  ],
  captions: [{ lang: 'en', label: 'English', url: english }],
  training_code: code,
  program_id: 111,
  program_type_id: 12,
  program_type: 'ONLINE',
  division_code: 'rangat',
  trainer_name: 'Kavya Rao',
  training_start_date: '2026-08-09T10:00:00Z',
  watched_share: 0,
  ...more,
});
const sessions: readonly Recording[] = [
  recording(1, {
    title: 'Shade talk: violet toners',
    watched_share: 0.6,
    position_s: 18,
    position_at: '2026-08-10T10:00:00Z',
  }),
  recording(2, {
    title: 'Curl cutting, dry',
    trainer_name: 'Zoya Khan',
    division_code: 'resham',
    training_start_date: '2026-07-26T10:00:00Z',
  }),
  recording(3, {
    title: 'Grey, covered or blended',
    watched_share: 1,
    position_s: 30,
    training_start_date: '2026-07-19T10:00:00Z',
  }),
  recording(4, {
    title: 'Blow-dry in 12 minutes',
    duration_s: 720,
    training_start_date: '2025-06-28T10:00:00Z',
    chapters: [
      { at_s: 0, title: 'Nape first', title_hi: 'पहले गर्दन' },
      { at_s: 300, title: 'Crown' },
    ],
  }),
];
const answer =
  (some: readonly Recording[], total = some.length): Answer =>
  () =>
    json({ error: false, total, sessions: some });
const draw = (says: Answer) => {
  account.script.answers['recorded-sessions'] = says;
  return account.drawScreen('recordedSession');
};
const titles = (): readonly (string | null)[] =>
  [...document.querySelectorAll('main h2.h1, main h3')].map(({ textContent }) => textContent);
const names = ['Shade talk: violet toners', 'RANGAT', 'ONLINE'] as const;

test('while it is loading, a skeleton is shown, then the list', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json({ error: false, total: 4, sessions });
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(page.getByRole('heading', { name: 'Curl cutting, dry' })).toBeVisible();
});

test('(8.3, without a connection) what was never stored is reported as not on this device', async () => {
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

test('an empty list says when there is one, and leads to what comes next', async () => {
  await draw(answer([]));
  await expect
    .element(page.getByRole('heading', { name: recordingsText('recordings.emptyTitle') }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: recordingsText('recordings.emptyAction') }))
    .toBeVisible();
  await account.wordsHold();
});

test('what was begun leads; the others stand below with what is watched of them, by brand and trainer', async () => {
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

/** Puts a film on this device, as the pack of its program does. */
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

test('[2.12] without a connection the saved ones come first, and the others say that they need signal', async () => {
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

const open = async (one: Recording) => {
  account.script.answers['recorded-sessions'] = answer(sessions);
  await account.drawScreen(
    'recordedSession',
    {},
    undefined,
    `/recorded-session?recording=${one.video_streaming_id}`,
  );
};
const first = (): Recording => {
  const [one] = sessions;
  if (!one) throw new Error('There is no recording.');
  return one;
};
const entries = async () => (await account.store.db.outbox.toArray()).length;
/** The places that wait to be sent; any other entry fails the test. */
const places = async () =>
  (await readOutbox(account.store)).map(({ content }) => {
    if (!content || !isOf(content, 'keep-film-place'))
      throw new Error(`There is an entry of ${content?.action}.`);
    return content.input.position_s;
  });

test('[F15] a recording opens at its address; where it is left waits in the outbox', async () => {
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
  // The first place is the first tap: it counts as a look at the recording, and never as
  // attendance.
  await expect.poll(places, { message: '[D48]' }).toEqual([18]);
  await page.getByRole('button', { name: playerText('player.pause') }).click();
  await expect.poll(async () => (await places()).at(-1)).toBeGreaterThan(18);
  // What waits in the outbox is not kept twice.
  await expect
    .poll(async () => (await readSession(account.store, ['film_positions'])).film_positions)
    .toEqual({});
  await account.wordsHold(...names, 'Kavya Rao', '480', 'EN');
});

test('[F15] what a kill left behind is where the film goes on, and is sent', async () => {
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

test('a later place on another device wins over what a kill left behind here', async () => {
  await writeSession(account.store, {
    film_positions: { 'recording:50001': { second: 6, at: Date.parse('2026-08-09T11:00:00Z') } },
  });
  account.script.answers['view-progress'] = offline;
  await open(first());
  await expect
    .element(page.getByRole('button', { name: playerText('player.goOn', { time: '0:18' }) }))
    .toBeVisible();
});

test('a recording that is gone says so above the others', async () => {
  await open(recording(99));
  await expect.element(page.getByText(recordingsText('recordings.gone'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Curl cutting, dry' })).toBeVisible();
});

test('a recording that does not lie here is read offline, and can be wanted for later', async () => {
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
