import { openWords, sealWords } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

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
const FIELDS = ['login_id', 'name', 'email', 'date_of_birth', 'city', 'profile', 'representative_code', 'whose'] as const;

/**
 * A draft that nobody went on with ends after ten minutes (S-17): as long as a person looks for a code or asks a colleague, whose phone meanwhile
 * takes the page's memory.
 */
export const ENTRY_DRAFT_LASTS_MS = 600_000;

/** A phone whose battery was empty begins before this (milliseconds since 1970). */
const EARLIEST_MS = Date.UTC(2000, 0);

/** The draft on this device; null if there is none, it has ended, or it does not open. One that a wrong clock dated counts from now on (law L8). */
export async function readEntryDraft(device: Device, now: number): Promise<EntryDraft | null> {
  const sealed = (await device.facts.get('entry_draft'))?.value;
  if (!(sealed instanceof Uint8Array)) return null;
  const words = await openWords(device, sealed);
  const { at, ...draft }: { readonly at?: unknown } & Readonly<Record<string, unknown>> = words ? Object(JSON.parse(words)) : {};
  const isMisdated = typeof at === 'number' && (at > now || (at < EARLIEST_MS && now >= EARLIEST_MS));
  if (isMisdated) await keepEntryDraft(device, draft, now);
  const isFresh = isMisdated || (typeof at === 'number' && now - at < ENTRY_DRAFT_LASTS_MS);
  if (!isFresh) await device.facts.delete('entry_draft');
  // Another build may have written other fields.
  const known = FIELDS.flatMap((field) => (typeof draft[field] === 'string' ? [[field, draft[field]]] : []));
  return isFresh && known.length > 0 ? Object.fromEntries(known) : null;
}

/** Keeps a draft, sealed by the device's own key because nobody is signed in; null removes it. */
export async function keepEntryDraft(device: Device, draft: EntryDraft | null, now: number): Promise<void> {
  if (draft === null) await device.facts.delete('entry_draft');
  else await device.facts.put({ name: 'entry_draft', value: await sealWords(device, JSON.stringify({ ...draft, at: now })) });
}
