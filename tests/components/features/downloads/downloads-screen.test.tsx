import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Course, PackList } from '../../../../src/features/downloads/pack-list.tsx';
import { Room } from '../../../../src/features/downloads/room.tsx';
import { sizeText } from '../../../../src/i18n/size.ts';
import { downloadsText } from '../../../../src/i18n/subjects/learning/downloads.ts';
import { t } from '../../../../src/i18n/t.ts';
import type { Pin } from '../../../../sync/files/pins.ts';
import type { PackItem, PackView } from '../../../../sync/page/packs.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { offline } from '../../../sync/scripted-wire.ts';

const MB = 1_000_000;
const course = (id: number, title: string, division = 'kala'): Course => ({
  id,
  title,
  image: undefined,
  division,
  brand: division,
  begun: false,
});
const item = (stored: number, over: Partial<PackItem> = {}): PackItem => ({
  url: `/media/${stored}.mp4`,
  title: 'Film',
  type: 'video/mp4',
  bytes: 100 * MB,
  stored,
  failed: false,
  ...over,
});
const pack = (
  pin: Partial<Pin>,
  items: readonly PackItem[],
  title: string | undefined = 'Curl by curl',
): PackView => ({
  pin: { kind: 'course', id: 1, at: 1, ...pin },
  title,
  image: undefined,
  bytes: items.reduce((sum, { bytes }) => sum + bytes, 0),
  stored: items.reduce((sum, { stored }) => sum + stored, 0),
  items,
  documents: [],
  isSettled: items.every(({ stored, bytes }) => stored === bytes),
  failed: 0,
  frees: items.reduce((sum, { stored }) => sum + stored, 0),
  needsNetwork: [],
  share: 50,
  usedAt: 1,
});
const program = (id: number, program: string, division_code: string) => ({
  program,
  program_type: 'E-Learning',
  division_code,
  course: { id },
});
const programs = (...list: object[]) => json({ error: false, all_program_list: list });

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'home-pwa': () => json(home()) });
});
afterEach(() => account.remove());

const text = (words: string | RegExp) => page.getByText(words, { exact: true });
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const drawPacks = (packs: readonly PackView[], gives?: PackView) =>
  account.draw(<PackList packs={packs} gives={gives} courses={[course(1, 'Curl by curl')]} />);

/** Draws the screen with these courses stored. */
async function drawScreen(...list: object[]): Promise<void> {
  account.script.answers['all-programs-list-brand'] = () => programs(...list);
  await account.engine.pull('all-programs-list-brand', { leapcode: 'HD1001' });
  await account.drawScreen('downloads');
}

test.each([
  ['coming', {}, ['Pause']],
  ['paused', { paused: true }, ['Go on']],
  ['network', { waits: 'network' }, ['Pause', 'Try again']],
  ['wifi', { waits: 'wifi' }, [/^Use mobile data, 70\sMB$/, 'Pause']],
  ['limit', { waits: 'limit' }, ['Pause']],
  ['room', { waits: 'room' }, ['Try again']],
  ['gone', { waits: 'gone' }, []],
] as const)(
  'a pack in the state "%s" shows its state, its progress and its actions',
  async (state, pin, wishes) => {
    await drawPacks([pack(pin, [item(30 * MB)])]);
    await expect.element(text(downloadsText(`downloads.${state}`))).toBeVisible();
    await expect.element(page.getByText(/30\sMB of 100\sMB/).first()).toBeVisible();
    for (const name of wishes) await expect.element(button(name)).toBeVisible();
    await expect.element(button('Delete: Curl by curl')).toBeVisible();
    expect(page.getByRole('button').elements()).toHaveLength(wishes.length + 1);
  },
);

test('a saved pack shows its size and no progress', async () => {
  await drawPacks([pack({}, [item(100 * MB)])]);
  await expect.element(text(downloadsText('downloads.saved'))).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByText(/kala · 100\sMB/)).toBeVisible();
});

test('on a full phone the only filled button offers to delete the pack that was not opened for longest', async () => {
  const old = pack({ id: 2 }, [item(100 * MB)], 'Bridal knots');
  await drawPacks(
    [
      pack({ waits: 'room' }, [item(30 * MB)]),
      pack({ id: 3, waits: 'room' }, [item(0)], 'Foils'),
      old,
    ],
    old,
  );
  await expect
    .element(page.getByText(/^Bridal knots was not opened for the longest time/))
    .toBeVisible();
  await expect.element(button(/^Make room, 100\sMB$/)).toBeVisible();
  expect(document.querySelectorAll('[data-variant="filled"]')).toHaveLength(1);
});

test('on a full phone without a pack to delete no button is filled', async () => {
  await drawPacks([pack({ waits: 'room' }, [item(30 * MB)])]);
  await expect.element(button('Try again')).toBeVisible();
  expect(document.querySelectorAll('[data-variant="filled"]')).toHaveLength(0);
});

test('the used and the free space are shown in GB, and completely stored files are counted', async () => {
  await account.draw(
    <Room
      packs={[pack({}, [item(100 * MB), item(30 * MB)])]}
      stored={1_400 * MB}
      free={10_737_418_240}
    />,
  );
  await expect.element(page.getByText(/1\.4\sGB/)).toBeVisible();
  await expect.element(page.getByText(/^10\.7\sGB free/)).toBeVisible();
  await expect.element(text(downloadsText('downloads.foils', { whole: 1, all: 2 }))).toBeVisible();
});

test('without packs there is an empty state, and the courses are listed by brand', async () => {
  await drawScreen(
    program(1, 'Curl by curl', 'kala'),
    program(2, 'Foils', 'rangat'),
    program(3, 'Knots', 'kala'),
  );
  await expect
    .element(page.getByRole('heading', { name: downloadsText('downloads.noneTitle') }))
    .toBeVisible();
  await expect.element(button('How big? Knots')).toBeVisible();
  expect(
    page
      .getByRole('button', { name: /^How big/ })
      .elements()
      .map((offer) => offer.getAttribute('aria-label')),
  ).toEqual(['How big? Curl by curl', 'How big? Knots', 'How big? Foils']);
});

test('the size is shown before the download, and a failed request for it is reported', async () => {
  await drawScreen(program(1, 'Curl by curl', 'kala'));
  account.script.answers['pack-manifest'] = offline;
  await button('How big? Curl by curl').click();
  await expect.element(text(downloadsText('downloads.failed'))).toBeVisible();
  account.script.answers['pack-manifest'] = () =>
    json({
      error: false,
      title: 'Curl by curl',
      version: '1',
      bytes: 228 * MB,
      documents: [],
      files: [],
      online_only: [],
    });
  await button('How big? Curl by curl').click();
  await expect
    .element(text(downloadsText('downloads.save', { size: sizeText(228 * MB) })))
    .toBeVisible();
});

test('[7.38] a server without packs is reported once, and no row offers a size', async () => {
  account.device.offered = {};
  await drawScreen(program(1, 'Curl by curl', 'kala'), program(2, 'Foils', 'rangat'));
  await button('How big? Curl by curl').click();
  await expect.element(text(t('state.notOffered'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^How big/ })).not.toBeInTheDocument();
});

test('without a stored list of courses a note says so', async () => {
  await account.drawScreen('downloads');
  await expect.element(text(downloadsText('downloads.noMore'))).toBeVisible();
});
