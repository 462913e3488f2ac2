import { BUDGETS } from '../budgets.ts';
import { fileNameIn } from '../contract/rules/file-name.ts';
import type { Edges } from '../edges.ts';
import { fileFacts, readChunks } from '../files/files.ts';
import { packFileId } from '../files/pins.ts';
import { removeFiles } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { Unopenable } from '../store/vault.ts';

/** A part of a file of a pack, from the byte that was asked for to the end of its chunk. */
export interface MediaPart {
  readonly type: string;
  /** Bytes of the whole file. */
  readonly size: number;
  /** Another one once the file was replaced: parts of the two make none. */
  readonly version: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** `damaged`: what lay here does not open, and was thrown away. */
export type MediaFound = MediaPart | 'not-here' | 'damaged';

/** Opens the one chunk of a file that holds this byte. A file that is not whole has not been checked, so it counts as not here. */
export async function mediaPart({ now }: Pick<Edges, 'now'>, store: Store, address: string, from: number): Promise<MediaFound> {
  if (!fileNameIn(address)) return 'not-here';
  const { db } = store;
  const id = await packFileId(store, address);
  const facts = await fileFacts(store, id);
  if (!facts || facts.stored < facts.size || from >= facts.size) return 'not-here';
  const row = await db.files.get(id);
  // It plays whether or not that can be noted: on a full disk, too.
  if (row && Math.abs(now() - row.usedAt) >= BUDGETS.useNotedEvery) await db.files.update(id, { usedAt: now() }).catch(() => undefined);
  try {
    const { value } = await readChunks(store, { ...facts, id }, from).next();
    return value ? { type: facts.type, size: facts.size, version: facts.version, bytes: value.slice() } : 'not-here';
  } catch (cause) {
    if (!(cause instanceof Unopenable)) throw cause;
    await removeFiles(db, (file) => file.id === id);
    return 'damaged';
  }
}
