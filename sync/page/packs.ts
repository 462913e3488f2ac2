import { BUDGETS } from '../budgets.ts';
import type { PackManifest } from '../contract/products/packs.ts';
import { packDocumentKey } from '../documents/pack-documents.ts';
import { type Pin, packFileId, readPins } from '../files/pins.ts';
import type { FileRow } from '../store/db.ts';
import { openDocument } from '../store/document.ts';
import { perStore } from '../store/per-store.ts';
import { readSession, type Store } from '../store/session.ts';
import type { MediaUse } from '../store/session-values.ts';

/** A file of a pack; `stored`: number of stored bytes. A whole file has been checked. */
export interface PackItem {
  readonly url: string;
  readonly title: string;
  readonly type: string;
  readonly bytes: number;
  readonly stored: number;
  /** It arrived damaged twice, or is no longer on the server. */
  readonly failed: boolean;
}

/** A document of a pack. */
export interface PackDocumentItem {
  readonly title: string;
  readonly isHere: boolean;
  /** The server does not have it, or this build cannot read it. */
  readonly failed: boolean;
}

/** A pack with its stored parts. */
export interface PackView {
  readonly pin: Pin;
  /** Undefined until its list was loaded. */
  readonly title: string | undefined;
  readonly image: string | undefined;
  readonly bytes: number;
  readonly stored: number;
  readonly items: readonly PackItem[];
  readonly documents: readonly PackDocumentItem[];
  /**
   * Its list is stored, and each of its parts is stored or unavailable: nothing more will be
   * downloaded.
   */
  readonly isSettled: boolean;
  /** Number of unavailable parts (files and documents). */
  readonly failed: number;
  /** Titles of its parts that are not stored. */
  readonly needsNetwork: readonly string[];
  /** Share of its parts that work offline (per cent). */
  readonly share: number;
  /** When a part of it was last viewed or stored (device time). */
  readonly usedAt: number;
  /** Bytes that its removal frees: those of files that no other pinned pack needs. */
  readonly frees: number;
}

/** The facts of the downloads screen. */
export interface PacksView {
  readonly packs: readonly PackView[];
  readonly use: MediaUse | undefined;
  /** Bytes a month over mobile data; undefined: no limit. */
  readonly limit: number | undefined;
}

const idsOf = perStore(() => new Map<string, Promise<string>>());

function idOf(store: Store, url: string): Promise<string> {
  const id = idsOf(store).get(url) ?? packFileId(store, url);
  idsOf(store).set(url, id);
  return id;
}

/** The stored data that packs may need. */
interface StoredParts {
  readonly files: ReadonlyMap<string, FileRow>;
  readonly documents: ReadonlySet<string>;
  /** When a document was last viewed. */
  readonly uses: ReadonlyMap<string, number>;
  /** Number of pinned packs that need a file. */
  readonly wanted: ReadonlyMap<string, number>;
}

async function viewOf(
  store: Store,
  pin: Pin,
  manifest: PackManifest | undefined,
  storedParts: StoredParts,
): Promise<PackView> {
  const { files = [], documents: listed = [], online_only = [], title } = manifest ?? {};
  const [ids, keys] = await Promise.all([
    Promise.all(files.map(({ url }) => idOf(store, url))),
    Promise.all(listed.map((document) => packDocumentKey(store, document))),
  ]);
  const rows = ids.map((id) => storedParts.files.get(id));
  const items = files.map((file, i) => ({
    ...file,
    stored: rows[i]?.stored ?? 0,
    failed: pin.failed?.includes(file.url) === true,
  }));
  const documents = listed.map((document, i): PackDocumentItem => {
    const isHere = storedParts.documents.has(keys[i] ?? '');
    return {
      title: document.title ?? title ?? '',
      isHere,
      failed: !isHere && pin.failed?.includes(keys[i] ?? '') === true,
    };
  });
  const missing = [
    ...items.filter(({ bytes, stored }) => stored < bytes),
    ...documents.filter(({ isHere }) => !isHere),
  ];
  const needsNetwork = [...missing.map((part) => part.title), ...online_only];
  const parts = items.length + documents.length + online_only.length;
  return {
    pin,
    title,
    image: manifest?.image ?? undefined,
    bytes: manifest?.bytes ?? 0,
    stored: items.reduce((sum, { stored }) => sum + stored, 0),
    items,
    documents,
    isSettled: manifest !== undefined && missing.every(({ failed }) => failed),
    failed: missing.filter(({ failed }) => failed).length,
    needsNetwork,
    // Rounded down: 100 means all of it.
    share:
      parts === 0
        ? manifest
          ? 100
          : 0
        : Math.floor((100 * (parts - needsNetwork.length)) / parts),
    usedAt: Math.max(
      pin.at,
      ...rows.map((row) => row?.usedAt ?? 0),
      ...keys.map((key) => storedParts.uses.get(key) ?? 0),
    ),
    frees: rows.reduce(
      (sum, row) => sum + (row && storedParts.wanted.get(row.id) === 1 ? row.stored : 0),
      0,
    ),
  };
}

/** The packs on this device, in the order of their pins. Dexie first, crypto last (law L10). */
export async function viewPacks(store: Store): Promise<PacksView> {
  const { db } = store;
  const [files, listRows, keys, uses, ,] = await Promise.all([
    db.files.where('owner').startsWith('pack:').toArray(),
    db.documents.where('endpoint').equals('pack-manifest').toArray(),
    db.documents.toCollection().primaryKeys(),
    db.uses.toArray(),
    // Read here so that the live query tracks them.
    db.session.bulkGet(['packs', 'media_use', 'media_limit']),
  ]);
  const lists = await Promise.all(listRows.map((row) => openDocument<'pack-manifest'>(store, row)));
  const [pins, { media_use, media_limit }] = [
    await readPins(store),
    await readSession(store, ['media_use', 'media_limit']),
  ];
  const manifests = pins.map(
    ({ kind, id }) =>
      lists.find((list) => list?.request.kind === kind && String(list.request.id) === String(id))
        ?.value,
  );
  const wanted = new Map<string, number>();
  for (const { url } of manifests.flatMap((manifest) => manifest?.files ?? [])) {
    const id = await idOf(store, url);
    wanted.set(id, (wanted.get(id) ?? 0) + 1);
  }
  const storedParts: StoredParts = {
    files: new Map(files.map((row) => [row.id, row])),
    documents: new Set(keys),
    uses: new Map(uses.map(({ key, at }) => [key, at])),
    wanted,
  };
  return {
    packs: await Promise.all(pins.map((pin, i) => viewOf(store, pin, manifests[i], storedParts))),
    use: media_use,
    limit: media_limit,
  };
}

/**
 * The packs that may be removed while another one waits for room, the least recently used first;
 * none while none waits. Packs that are in use, incomplete, or would free nothing are not offered.
 */
export function mayLeave({ packs }: PacksView, now: number): readonly PackView[] {
  if (!packs.some(({ pin }) => pin.waits === 'room')) return [];
  return packs
    .filter(
      ({ isSettled, pin, frees, usedAt }) =>
        isSettled &&
        pin.waits !== 'room' &&
        frees > 0 &&
        Math.abs(now - usedAt) >= BUDGETS.usedLately,
    )
    .toSorted((a, b) => a.usedAt - b.usedAt);
}
