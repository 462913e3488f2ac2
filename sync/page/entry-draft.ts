import { openWords, sealWords } from '../device/account-tag.ts';
import type { Device } from '../device/device.ts';

/** A person's input before they have an account; never a password, a code or a proof. */
export interface EntryDraft {
  readonly login_id?: string;
  readonly name?: string;
  readonly email?: string;
  readonly date_of_birth?: string;
  readonly city?: string;
  readonly profile?: 'hd' | 'trainer';
  readonly representative_code?: string;
  /** The number that was verified before the rest was written. */
  readonly whose?: string;
}
const FIELDS = [
  'login_id',
  'name',
  'email',
  'date_of_birth',
  'city',
  'profile',
  'representative_code',
  'whose',
] as const;

/**
 * Lifetime of an unused draft: ten minutes (S-17), enough to look for a code or ask a colleague,
 * while the phone may discard the page's memory.
 */
export const ENTRY_DRAFT_LASTS_MS = 600_000;

/**
 * Times before this (milliseconds since 1970) are of a phone whose clock was reset by an empty
 * battery.
 */
const EARLIEST_MS = Date.UTC(2000, 0);

/**
 * The draft on this device; null if there is none, it has expired, or it does not open. A draft
 * with a wrong date counts from now on (law L8).
 */
export async function readEntryDraft(device: Device, now: number): Promise<EntryDraft | null> {
  const sealed = (await device.facts.get('entry_draft'))?.value;
  if (!(sealed instanceof Uint8Array)) return null;
  const words = await openWords(device, sealed);
  const { at, ...draft }: { readonly at?: unknown } & Readonly<Record<string, unknown>> = words
    ? Object(JSON.parse(words))
    : {};
  const isMisdated =
    typeof at === 'number' && (at > now || (at < EARLIEST_MS && now >= EARLIEST_MS));
  if (isMisdated) await keepEntryDraft(device, draft, now);
  const isFresh = isMisdated || (typeof at === 'number' && now - at < ENTRY_DRAFT_LASTS_MS);
  if (!isFresh) await device.facts.delete('entry_draft');
  // Another build may have written other fields.
  const fields = FIELDS.flatMap((field) =>
    typeof draft[field] === 'string' ? [[field, draft[field]]] : [],
  );
  return isFresh && fields.length > 0 ? Object.fromEntries(fields) : null;
}

/**
 * Stores a draft, sealed with the device's own key because no account is signed in; null removes
 * it.
 */
export async function keepEntryDraft(
  device: Device,
  draft: EntryDraft | null,
  now: number,
): Promise<void> {
  if (draft === null) await device.facts.delete('entry_draft');
  else
    await device.facts.put({
      name: 'entry_draft',
      value: await sealWords(device, JSON.stringify({ ...draft, at: now })),
    });
}
