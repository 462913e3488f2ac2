import { useCallback, useState } from 'react';
import { type EntryDraft, keepEntryDraft, readEntryDraft } from './entry-draft.ts';
import { useConfig } from './use-config.ts';

interface KeptEntryDraft {
  /** The draft of an earlier screen of this page. */
  readonly found: EntryDraft | null;
  readonly keep: (draft: EntryDraft | null) => void;
}

/** What was typed before anybody is signed in, kept for the other screens before the account; a shared device keeps nothing (S-17). */
export function useEntryDraft(): KeptEntryDraft {
  const isShared = useConfig()?.shared_device === true;
  const [found] = useState(() => readEntryDraft(Date.now()));
  const keep = useCallback((draft: EntryDraft | null) => keepEntryDraft(isShared ? null : draft, Date.now()), [isShared]);
  return { found: isShared ? null : found, keep };
}
