import { PackRequest } from '../contract/packs.ts';
import { fileNamed } from '../contract/rules/file-name.ts';
import type { Edges } from '../edges.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { Pin } from '../store/session-values.ts';
import type { FileOwner } from './file-owners.ts';

/** An id counts the same as a number and as text. */
export const isPack =
  (pack: PackRequest) =>
  ({ kind, id }: PackRequest): boolean =>
    kind === pack.kind && String(id) === String(pack.id);

/** All packs that this device keeps, also of kinds that only another build knows: what they hold stays (law L14). */
export const readAllPins = async (store: Store): Promise<readonly PackRequest[]> =>
  ((await readSession(store, ['packs'])).packs ?? []).filter((pin) => ['string', 'number'].includes(typeof Object(pin).id));

/** The packs that this device keeps, and this build knows. */
export const readPins = async (store: Store): Promise<readonly Pin[]> =>
  ((await readSession(store, ['packs'])).packs ?? []).filter((pin) => PackRequest.safeParse(pin).success);

/** Whether a pack is kept here, or lies here although nobody keeps it any more. */
export const hasPacks = async (store: Store): Promise<boolean> =>
  (await readPins(store)).length > 0 || (await store.db.files.where('owner').startsWith('pack:').count()) > 0;

/** Changes a pin; null takes it away. One that is not there is left alone. */
export async function changePin(store: Store, pack: PackRequest, change: (was: Pin) => Pin | null): Promise<void> {
  const is = isPack(pack);
  await changeSession(store, 'packs', (pins = []) => {
    const next = pins.map((pin) => (is(pin) ? change(pin) : pin));
    return next.every((pin, i) => pin === pins[i]) ? pins : next.filter((pin) => pin !== null);
  });
}

/** Notes what of a pack cannot be had. */
export async function noteFailed(store: Store, pack: PackRequest, names: readonly string[]): Promise<void> {
  if (names.length > 0) await changePin(store, pack, (was) => ({ ...was, failed: [...new Set([...(was.failed ?? []), ...names])] }));
}

/** Notes what of a pack cannot be had now, and is asked for again after a while. */
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
export const packOwner = async ({ vault }: Pick<Store, 'vault'>, { kind, id }: PackRequest): Promise<FileOwner> =>
  `pack:${await vault.mac(`pack:${kind}:${id}`)}`;

/** Under which id a file lies; packs that share an address share the file. */
export const packFileId = ({ vault }: Pick<Store, 'vault'>, address: string): Promise<string> => vault.mac(`media:${fileNamed(address)}`);
