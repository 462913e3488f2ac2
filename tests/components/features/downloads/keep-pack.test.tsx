import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { KeepPack } from '../../../../src/features/downloads/keep-pack.tsx';
import { sizeText } from '../../../../src/i18n/size.ts';
import { downloadsText } from '../../../../src/i18n/subjects/learning/downloads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

const MB = 1_000_000;
const PACK = { kind: 'catalogue', id: 'rangat' } as const;
const film = {
  url: '/media/foils.mp4',
  bytes: 3 * MB,
  sha256: 'a'.repeat(64),
  type: 'video/mp4',
  title: 'Foils',
};
const manifest = (over: object = {}) => ({
  error: false,
  title: 'Rangat',
  version: '1',
  bytes: 3 * MB,
  documents: [{ name: 'get-divisions', request: {}, title: 'Rangat' }],
  files: [film],
  online_only: [],
  ...over,
});

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'pack-manifest': () => json(manifest()) });
});
afterEach(() => account.remove());

const card = page.getByRole('region', {
  name: downloadsText('downloads.packTitle', { name: 'Rangat' }),
});
const save = page.getByRole('button', {
  name: downloadsText('downloads.save', { size: sizeText(3 * MB) }),
});
const draw = () => account.draw(<KeepPack pack={PACK} name="Rangat" />);

test('[F6] a pack shows its size before the download, and a press starts it, which can be paused', async () => {
  const gate = new Gate();
  account.script.answers['foils.mp4'] = async () => {
    await gate.passed;
    return json({}, { status: 503 });
  };
  await draw();
  await expect.element(card.getByText(/^1 page and 1 video\. /)).toBeVisible();
  await save.click();
  await expect.element(card.getByText(downloadsText('downloads.coming'))).toBeVisible();
  await expect.element(card.getByRole('progressbar')).toBeVisible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect.element(card.getByText(downloadsText('downloads.paused'))).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Go on' })).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: downloadsText('downloads.toDownloads') }))
    .toHaveAttribute('href', '/downloads');
  gate.open();
});

test('a catalogue without videos counts only its pages', async () => {
  account.script.answers['pack-manifest'] = () => json(manifest({ files: [], bytes: 0 }));
  await draw();
  await expect.element(card.getByText(/^1 page opens without signal\./)).toBeVisible();
});

test('nothing is shown while the manifest is not stored', async () => {
  account.script.answers['pack-manifest'] = offline;
  await draw();
  await expect.poll(() => account.script.of('pack-manifest').length).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
});
