import { afterEach, expect, test } from 'vitest';
import { ENTRY_DRAFT_LASTS_MS, keepEntryDraft, readEntryDraft } from '../../../src/live/entry-draft.ts';

const DRAFT = { login_id: '9822041187', name: 'Anjali Deshmukh' };
afterEach(() => keepEntryDraft(null, 0));

test('[S-17] [L15] what was typed before there is an account ends ten minutes after the last change', () => {
  expect(ENTRY_DRAFT_LASTS_MS).toBe(10 * 60_000);
  keepEntryDraft(DRAFT, 1_000);
  expect(readEntryDraft(999 + ENTRY_DRAFT_LASTS_MS)).toEqual(DRAFT);
  expect(readEntryDraft(1_000 + ENTRY_DRAFT_LASTS_MS)).toBeNull();
  expect(readEntryDraft(2_000)).toBeNull();
});

test('[S-17] [L8] a clock that was set back does not make a draft last', () => {
  keepEntryDraft(DRAFT, 1_000);
  expect(readEntryDraft(999)).toBeNull();
});
