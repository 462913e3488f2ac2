/** What a person wrote before they have an account; never a password, a code or a proof. */
export interface EntryDraft {
  readonly login_id?: string;
  readonly name?: string;
  readonly email?: string;
  readonly date_of_birth?: string;
  readonly city?: string;
  readonly profile?: 'hd' | 'trainer';
  readonly representative_code?: string;
  /** The number that was proven before everything else was written. */
  readonly whose?: string;
}

/** How long a draft is kept without a change, in milliseconds: as long as a person looks for a code or asks a colleague, and no longer (S-17). */
export const ENTRY_DRAFT_LASTS_MS = 600_000;

let kept: { readonly draft: EntryDraft; readonly at: number } | null = null;

/** The draft of this page; null if there is none or it has ended. A clock that was set back ends it, too. */
export function readEntryDraft(now: number): EntryDraft | null {
  const age = kept === null ? -1 : now - kept.at;
  if (age < 0 || age >= ENTRY_DRAFT_LASTS_MS) kept = null;
  return kept?.draft ?? null;
}

/** Forgets the draft: a person has signed in, and the next one on this page must not be shown it. */
export const forgetEntryDraft = (): void => {
  kept = null;
};

/** Keeps a draft in this page's memory alone, because the next person on a tablet must not be shown it; null removes it. */
export function keepEntryDraft(draft: EntryDraft | null, now: number): void {
  kept = draft && { draft, at: now };
}
