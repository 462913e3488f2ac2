import { manifestOf } from '../documents/pack-documents.ts';
import { packFileId, packOwner, readAllPins } from '../files/pins.ts';
import { isPackFile, removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';

/**
 * Removes the files of packs that are no longer pinned. A file is owned by the pack that requested
 * it first; if that pack is removed and another one needs the file, it becomes the owner.
 */
export async function settleOwners(store: Store): Promise<void> {
  const { db } = store;
  const needs = new Map<string, ReadonlySet<string> | undefined>();
  for (const pin of await readAllPins(store)) {
    const files = (await manifestOf(store, pin))?.files;
    needs.set(
      await packOwner(store, pin),
      files && new Set(await Promise.all(files.map(({ url }) => packFileId(store, url)))),
    );
  }
  const removed = new Set<string>();
  await db.transaction('rw', db.files, db.clock, async () => {
    for (const { id, owner } of await db.files.toArray()) {
      // A pack whose list is not stored keeps all its files.
      if (!isPackFile(owner) || (needs.has(owner) && (needs.get(owner)?.has(id) ?? true))) continue;
      const heir = [...needs].find(([, files]) => files?.has(id))?.[0];
      if (heir) await db.files.update(id, { owner: heir });
      else removed.add(id);
    }
  });
  if (removed.size > 0) await removeFiles(db, ({ id }) => removed.has(id));
}
