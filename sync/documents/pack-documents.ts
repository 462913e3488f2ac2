import type { App } from '../contract/app.ts';
import type { DocumentName, RequestOf } from '../contract/index.ts';
import type { PackDocument, PackKind, PackManifest } from '../contract/products/packs.ts';
import { type PackName, readAllPins } from '../files/pins.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { perStore } from '../store/per-store.ts';
import type { Store } from '../store/session.ts';

/** A document that a server named, as a pull takes it. A key is made of any name and request; whether there is such a read, the contract says (`isRead`). */
export const asked = ({ name, request }: PackDocument) => ({ name: name as DocumentName, request: request as RequestOf<DocumentName> });

const madeKeys = perStore(() => new Map<string, Promise<string>>());

/** Under which key a document of a pack lies: the one under which its screen looks for it. */
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
  // A pack of a kind that only a newer build knows has its manifest under the same form of key.
  documentKey(store, store.app.calls.manifest, { kind: kind as PackKind, id });

/** What a pack consists of, as far as this device knows. */
export async function manifestOf(store: Store, pin: PackName): Promise<PackManifest | undefined> {
  const row = await store.db.documents.get(await listKey(store, pin));
  return row && (await openDocument<App['calls']['manifest']>(store, row))?.value;
}

/**
 * The keys of documents that packs hold here: their lists, and what those name. Documents have no owner of their own: what a kept pack names stays, and
 * once nobody keeps the pack its documents leave by age, as all others do.
 */
export async function heldByPacks(store: Store): Promise<ReadonlySet<string>> {
  const held = new Set<string>();
  for (const pin of await readAllPins(store)) {
    const named = (await manifestOf(store, pin))?.documents ?? [];
    for (const key of await Promise.all([listKey(store, pin), ...named.map((one) => packDocumentKey(store, one))])) held.add(key);
  }
  return held;
}
