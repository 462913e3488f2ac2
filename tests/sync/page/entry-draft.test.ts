import { expect, test } from 'vitest';
import { admit } from '../../../sync/account/sign-in.ts';
import { openDevice } from '../../../sync/device/device.ts';
import {
  ENTRY_DRAFT_LASTS_MS,
  keepEntryDraft,
  readEntryDraft,
} from '../../../sync/page/entry-draft.ts';
import { signedIn } from '../../support/account.ts';
import { inClear } from '../disk-scan.ts';
import { Scene } from '../scene.ts';

const DRAFT = {
  login_id: '9822041187',
  name: 'Anjali Deshmukh',
  email: 'anjali@salon.in',
  profile: 'hd',
} as const;

test('[1.7] text typed before sign-in is read back, and is stored nowhere in clear', async () => {
  const scene = await Scene.open();
  const device = await openDevice(scene.device.disk);
  await keepEntryDraft(device, DRAFT, 1_000);
  expect(await readEntryDraft(device, 2_000)).toEqual(DRAFT);
  expect(await inClear(scene.device, [DRAFT.login_id, 'Anjali', DRAFT.email])).toEqual([]);
  device.close();
});

test('[L15] [S-17] a draft expires after ten minutes and is deleted from the disk', async () => {
  const { accounts } = await Scene.open();
  await keepEntryDraft(accounts.device, DRAFT, 1_000);
  expect(await readEntryDraft(accounts.device, 999 + ENTRY_DRAFT_LASTS_MS)).toEqual(DRAFT);
  expect(await readEntryDraft(accounts.device, 1_000 + ENTRY_DRAFT_LASTS_MS)).toBeNull();
  expect(await accounts.device.facts.get('entry_draft')).toBeUndefined();
});

test('[S16] a sign-in deletes text typed by another person before it', async () => {
  const { accounts, edges } = await Scene.open();
  await keepEntryDraft(accounts.device, DRAFT, 1_000);
  await admit(edges, accounts, signedIn('HD1002'), undefined);
  expect(await readEntryDraft(accounts.device, 1_000)).toBeNull();
});

test('[L14] only known fields of another build’s draft are read, and damaged bytes give null', async () => {
  const { accounts } = await Scene.open();
  await keepEntryDraft(accounts.device, { ...DRAFT, ...{ password: 'Never-1', shoe: 42 } }, 1_000);
  expect(await readEntryDraft(accounts.device, 1_000)).toEqual(DRAFT);
  await accounts.device.facts.put({ name: 'entry_draft', value: new Uint8Array(40) });
  expect(await readEntryDraft(accounts.device, 1_000)).toBeNull();
});

test('[L8] a draft written under a wrong clock lasts ten minutes from the correction', async () => {
  const { accounts } = await Scene.open();
  const now = Date.UTC(2026, 10, 23);
  // A phone with an empty battery starts in 1970; another is a year ahead.
  for (const wrong of [90_000, now + 365 * 86_400_000]) {
    await keepEntryDraft(accounts.device, DRAFT, wrong);
    expect(await readEntryDraft(accounts.device, now)).toEqual(DRAFT);
    expect(await readEntryDraft(accounts.device, now + ENTRY_DRAFT_LASTS_MS - 1)).toEqual(DRAFT);
    expect(await readEntryDraft(accounts.device, now + ENTRY_DRAFT_LASTS_MS)).toBeNull();
  }
});
