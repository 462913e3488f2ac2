import { BUDGETS } from '../budgets.ts';
import { fileNameIn } from '../contract/rules/media.ts';
import type { Edges } from '../edges.ts';
import { fileFacts, readChunks } from '../files/files.ts';
import { packFileId } from '../files/pins.ts';
import { removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { Unopenable } from '../store/vault.ts';

/** A part of a pack's file, from the requested byte to the end of its chunk. */
export interface MediaPart {
  readonly type: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Changes when the file is replaced: parts of different versions do not fit together. */
  readonly version: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `damaged`: the stored file did not open and was deleted. */
export type MediaFound = MediaPart | 'not-here' | 'damaged';

/**
 * Opens the chunk of a file that holds this byte. An incomplete file has not been checked, so it
 * counts as not stored.
 */
export async function mediaPart(
  { now }: Pick<Edges, 'now'>,
  store: Store,
  address: string,
  from: number,
): Promise<MediaFound> {
  if (!fileNameIn(address)) return 'not-here';
  const { db } = store;
  const id = await packFileId(store, address);
  const facts = await fileFacts(store, id);
  if (!facts || facts.stored < facts.size || from >= facts.size) return 'not-here';
  const row = await db.files.get(id);
  // The file plays even if its use cannot be stored, as on a full disk.
  if (row && Math.abs(now() - row.usedAt) >= BUDGETS.useNotedEvery)
    await db.files.update(id, { usedAt: now() }).catch(() => undefined);
  try {
    const { value } = await readChunks(store, { ...facts, id }, from).next();
    return value
      ? { type: facts.type, size: facts.size, version: facts.version, bytes: value.slice() }
      : 'not-here';
  } catch (cause) {
    if (!(cause instanceof Unopenable)) throw cause;
    await removeFiles(db, (file) => file.id === id);
    return 'damaged';
  }
}
