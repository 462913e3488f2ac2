import type { App } from '../contract/app.ts';
import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { PackDocument, PackKind, PackManifest } from '../contract/products/packs.ts';
import { type PackName, readAllPins } from '../files/pins.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/**
 * A document that the server named, in the types of a pull. Any name and request have a key;
 * `isRead` says whether there is such a read.
 */
export const asked = ({ name, request }: PackDocument) => ({
  name: name as DocumentName,
  request: request as RequestOf<DocumentName>,
});

const madeKeys = perStore(() => new Map<string, Promise<string>>());

/** Returns the key of a pack's document: the key that its screen uses. */
export function packDocumentKey(store: Store, document: PackDocument): Promise<string> {
  const { name, request } = asked(document);
  const made = madeKeys(store);
  const identity = JSON.stringify([name, request]);
  const key = made.get(identity) ?? documentKey(store, name, request);
  made.set(identity, key);
  return key;
}

/** The key of a pack's manifest. */
export const listKey = (store: Store, { kind, id }: PackName): Promise<string> =>
  // A pack of an unknown, newer kind has its manifest under the same form of key.
  documentKey(store, store.app.calls.manifest, { kind: kind as PackKind, id });

/** The stored manifest of a pack. */
export async function manifestOf(store: Store, pin: PackName): Promise<PackManifest | undefined> {
  const row = await store.db.documents.get(await listKey(store, pin));
  return row && (await openDocument<App['calls']['manifest']>(store, row))?.value;
}

/**
 * The keys of documents that packs hold on this device: their manifests and the documents that
 * these name. Documents have no owner: those of a pinned pack are kept, and after unpinning they
 * are evicted by age like all others.
 */
export async function heldByPacks(store: Store): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const pin of await readAllPins(store)) {
    const named = (await manifestOf(store, pin))?.documents ?? [];
    for (const key of await Promise.all([
      listKey(store, pin),
      ...named.map((document) => packDocumentKey(store, document)),
    ]))
      held.add(key);
  }
  return held;
}
