import { manifestOf } from '../documents/pack-documents.ts';
import { packFileId, packOwner, readAllPins } from '../files/pins.ts';
import { isPackFile, removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';

/**
 * Removes the files of packs that nobody keeps any more. A file has one owner, the pack that asked for it first; if that one leaves and another one
 * needs the file, it is handed on.
 */
export async function settleOwners(store: Store): Promise<void> {
  const { db } = store;
  const needs = new Map<string, ReadonlySet<string> | undefined>();
  for (const pin of await readAllPins(store)) {
    const files = (await manifestOf(store, pin))?.files;
    needs.set(await packOwner(store, pin), files && new Set(await Promise.all(files.map(({ url }) => packFileId(store, url)))));
  }
  const leaving = new Set<string>();
  await db.transaction('rw', db.files, db.clock, async () => {
    for (const { id, owner } of await db.files.toArray()) {
      // Of a pack whose list is not here nothing is known, so nothing leaves.
      if (!isPackFile(owner) || (needs.has(owner) && (needs.get(owner)?.has(id) ?? true))) continue;
      const heir = [...needs].find(([, files]) => files?.has(id))?.[0];
      if (heir) await db.files.update(id, { owner: heir });
      else leaving.add(id);
    }
  });
  if (leaving.size > 0) await removeFiles(db, ({ id }) => leaving.has(id));
}
