import * as z from 'zod/mini';
import { PackRequest } from '../contract/products/packs.ts';
import { fileNamed } from '../contract/rules/media.ts';
import type { Edges } from '../edges.ts';
import { recordOf } from '../store/drafts.ts';
import type { FileOwner } from '../store/file-owners.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';

/** A pack that this device keeps. */
const Pin = z.object({
  kind: PackRequest.def.shape.kind,
  id: PackRequest.def.shape.id,
  /** Device time at which the pack was pinned. */
  at: z.number(),
  paused: z.exactOptional(z.boolean()),
  /** True: the person allowed mobile data for this download. */
  anyway: z.exactOptional(z.boolean()),
  /** Bytes of the unfinished pack that were downloaded over mobile data. */
  metered: z.exactOptional(z.number()),
  /** The condition that the download waits for. */
  waits: z.exactOptional(z.enum(['network', 'wifi', 'limit', 'room', 'gone'])),
  /** Addresses that cannot be downloaded. */
  failed: z.exactOptional(z.readonly(z.array(z.string()))),
  /** Failed addresses that are requested again later, with the device time of the last try. */
  refused: z.exactOptional(recordOf(z.number())),
});
export type Pin = z.infer<typeof Pin>;

/** A pack of any build; a newer build may know kinds that this build does not. */
type AnyPack = Session['packs'][number];
export type PackName = Pick<AnyPack, 'kind' | 'id'>;
const isPin = (pack: unknown): pack is Pin => Pin.safeParse(pack).success;

/** Returns whether a name means this pack. A numeric id equals its text. */
export const isPack =
  (pack: PackRequest) =>
  ({ kind, id }: PackName): boolean =>
    kind === pack.kind && String(id) === String(pack.id);

/**
 * Returns all pinned packs, also those that only another build can read: their files are kept (law
 * L14).
 */
export const readAllPins = async (store: Store): Promise<readonly AnyPack[]> =>
  (await readSession(store, ['packs'])).packs ?? [];

/** Returns the pinned packs that this build can read. */
export const readPins = async (store: Store): Promise<readonly Pin[]> =>
  (await readAllPins(store)).filter(isPin);

/** Whether a pack is pinned, or files of an unpinned pack are still stored. */
export const hasPacks = async (store: Store): Promise<boolean> =>
  (await readPins(store)).length > 0 ||
  (await store.db.files.where('owner').startsWith('pack:').count()) > 0;

/**
 * Changes a pin; null removes it. A pin that is missing, or that this build cannot read, is left
 * alone.
 */
export async function changePin(
  store: Store,
  pack: PackRequest,
  change: (pin: Pin) => Pin | null,
): Promise<void> {
  const isThis = isPack(pack);
  await changeSession(store, 'packs', (pins = []) => {
    const next = pins.map((pin) => (isThis(pin) && isPin(pin) ? change(pin) : pin));
    return next.every((pin, i) => pin === pins[i]) ? pins : next.filter((pin) => pin !== null);
  });
}

/** Adds addresses to those of a pack that cannot be downloaded. */
export async function noteFailed(
  store: Store,
  pack: PackRequest,
  names: readonly string[],
): Promise<void> {
  if (names.length > 0)
    await changePin(store, pack, (pin) => ({
      ...pin,
      failed: [...new Set([...(pin.failed ?? []), ...names])],
    }));
}

/**
 * Adds addresses to those of a pack that cannot be downloaded now and are requested again later.
 */
export async function noteRefused(
  { now }: Pick<Edges, 'now'>,
  store: Store,
  pack: PackRequest,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await noteFailed(store, pack, names);
  const at = Object.fromEntries(names.map((name) => [name, now()]));
  await changePin(store, pack, (pin) => ({ ...pin, refused: { ...pin.refused, ...at } }));
}

/** Adds a pin at the end, unless the pack is pinned already. `at`: device time. */
export async function addPin(store: Store, { kind, id }: PackRequest, at: number): Promise<void> {
  await changeSession(store, 'packs', (pins = []) =>
    pins.some(isPack({ kind, id })) ? pins : [...pins, { kind, id, at }],
  );
}

/** Returns the owner of a pack's files: a digest, so that it does not reveal the pack. */
export const packOwner = async (
  { vault }: Pick<Store, 'vault'>,
  { kind, id }: PackName,
): Promise<FileOwner> => `pack:${await vault.mac(`pack:${kind}:${id}`)}`;

/** Returns the id of the file of an address; packs that share an address share the file. */
export const packFileId = ({ vault }: Pick<Store, 'vault'>, address: string): Promise<string> =>
  vault.mac(`media:${fileNamed(address)}`);
