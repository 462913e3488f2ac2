import * as z from 'zod/mini';
import { PackRequest } from '../contract/products/packs.ts';
import { fileNamed } from '../contract/rules/file-name.ts';
import type { Edges } from '../edges.ts';
import { recordOf } from '../store/drafts.ts';
import type { FileOwner } from '../store/file-owners.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { Session } from '../store/session-values.ts';

/** A pack that this device keeps. */
const Pin = z.object({
  kind: PackRequest.def.shape.kind,
  id: PackRequest.def.shape.id,
  /** Device time since when the pack is kept. */
  at: z.number(),
  paused: z.exactOptional(z.boolean()),
  /** Also over mobile data, once. */
  anyway: z.exactOptional(z.boolean()),
  /** Bytes that came over mobile data and have not made the pack whole. */
  metered: z.exactOptional(z.number()),
  /** The condition that the download waits for. */
  waits: z.exactOptional(z.enum(['network', 'wifi', 'limit', 'room', 'gone'])),
  /** Addresses that cannot be had. */
  failed: z.exactOptional(z.readonly(z.array(z.string()))),
  /** Those of them that are requested again, with the device time of the last try. */
  refused: z.exactOptional(recordOf(z.number())),
});
export type Pin = z.infer<typeof Pin>;

/** A pack of any build; a newer build may know kinds that this build does not. */
type AnyPack = Session['packs'][number];
export type PackName = Pick<AnyPack, 'kind' | 'id'>;
const isPin = (pack: unknown): pack is Pin => Pin.safeParse(pack).success;

/** Whether two names mean one pack. An id counts the same as a number and as text. */
export const isPack =
  (pack: PackRequest) =>
  ({ kind, id }: PackName): boolean =>
    kind === pack.kind && String(id) === String(pack.id);

/** All packs that this device keeps, also those that only another build can read: their files stay (law L14). */
export const readAllPins = async (store: Store): Promise<readonly AnyPack[]> => (await readSession(store, ['packs'])).packs ?? [];

/** The packs that this device keeps and this build can read. */
export const readPins = async (store: Store): Promise<readonly Pin[]> => (await readAllPins(store)).filter(isPin);

/** Whether a pack is kept here, or lies here although nobody keeps it any more. */
export const hasPacks = async (store: Store): Promise<boolean> =>
  (await readPins(store)).length > 0 || (await store.db.files.where('owner').startsWith('pack:').count()) > 0;

/** Changes a pin; null removes it. A pin that is missing, or that this build cannot read, is left alone. */
export async function changePin(store: Store, pack: PackRequest, change: (was: Pin) => Pin | null): Promise<void> {
  const is = isPack(pack);
  await changeSession(store, 'packs', (pins = []) => {
    const next = pins.map((pin) => (is(pin) && isPin(pin) ? change(pin) : pin));
    return next.every((pin, i) => pin === pins[i]) ? pins : next.filter((pin) => pin !== null);
  });
}

/** Stores which addresses of a pack cannot be had. */
export async function noteFailed(store: Store, pack: PackRequest, names: readonly string[]): Promise<void> {
  if (names.length > 0) await changePin(store, pack, (was) => ({ ...was, failed: [...new Set([...(was.failed ?? []), ...names])] }));
}

/** Stores which addresses of a pack cannot be had now and are requested again later. */
export async function noteRefused({ now }: Pick<Edges, 'now'>, store: Store, pack: PackRequest, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await noteFailed(store, pack, names);
  const at = Object.fromEntries(names.map((name) => [name, now()]));
  await changePin(store, pack, (was) => ({ ...was, refused: { ...was.refused, ...at } }));
}

/** Adds a pin at the end, unless it is there. */
export async function addPin(store: Store, { kind, id }: PackRequest, at: number): Promise<void> {
  await changeSession(store, 'packs', (pins = []) => (pins.some(isPack({ kind, id })) ? pins : [...pins, { kind, id, at }]));
}

/** The mark of a pack's files: a digest, so that it does not say which pack. */
export const packOwner = async ({ vault }: Pick<Store, 'vault'>, { kind, id }: PackName): Promise<FileOwner> =>
  `pack:${await vault.mac(`pack:${kind}:${id}`)}`;

/** Under which id a file lies; packs that share an address share the file. */
export const packFileId = ({ vault }: Pick<Store, 'vault'>, address: string): Promise<string> => vault.mac(`media:${fileNamed(address)}`);
