import type { ActionName } from '../actions/index.ts';
import { type Db, type OutboxRow, REPLACED } from '../store/db.ts';
import { ownerOf, removeFilesOf } from '../store/file-owners.ts';
import type { Store } from '../store/session.ts';
import { actionOf, type Content, isStanding, isUnsure, openContent } from './entry.ts';

/** Whether no attempt of an entry can have arrived, under an earlier key either. */
export const isNeverSent = (row: OutboxRow): boolean =>
  row.state === 'waiting' && row.tries === 0 && !isUnsure(row);

/**
 * Never-sent entries of the same lane and action, which a new `set` replaces (law L6), oldest
 * first.
 */
export async function absorbed(
  store: Store,
  name: ActionName,
  lane: string,
): Promise<{ readonly seq: number; readonly input: Content['input'] }[]> {
  if (actionOf(store, name).kind !== 'set') return [];
  const rows = (await store.db.outbox.where('lane').equals(lane).sortBy('seq')).filter(isNeverSent);
  const contents = await Promise.all(rows.map((row) => openContent(store, row)));
  return rows.flatMap(({ seq }, i) => {
    const content = contents[i];
    return content?.action === name ? [{ seq, input: content.input }] : [];
  });
}

/** The rows that an entry has absorbed. */
const replacedBy = ({ outbox }: Db, { id, lane }: Pick<OutboxRow, 'id' | 'lane'>) =>
  outbox
    .where('lane')
    .equals(lane)
    .filter((row) => row.replacedBy === id);

/**
 * Lets the rows that an entry has absorbed wait again, when that entry is undone. Inside a
 * transaction over the outbox.
 */
export async function restoreReplaced(
  db: Db,
  newer: Pick<OutboxRow, 'id' | 'lane'>,
): Promise<void> {
  await replacedBy(db, newer).modify((row) => {
    delete row.replacedBy;
    Object.assign(row, { state: 'waiting', version: row.version + 1 });
  });
}

/**
 * Removes the rows that an entry has absorbed, with their files: they must not be sent. Inside a
 * transaction over outbox, files and chunks.
 */
export async function removeReplaced(db: Db, newer: Pick<OutboxRow, 'id' | 'lane'>): Promise<void> {
  const rows = await replacedBy(db, newer).toArray();
  if (rows.length === 0) return;
  await db.outbox.bulkDelete(rows.map(({ seq }) => seq));
  await removeFilesOf(db, rows.map(ownerOf));
  for (const row of rows) await removeReplaced(db, row);
}

/**
 * Settles absorbed rows whose entry was finished or removed by an earlier build, which knew nothing
 * of absorption.
 */
export async function settleReplaced({ db }: Store): Promise<void> {
  await db.transaction('rw', [db.outbox, db.files, db.chunks], async () => {
    for (const { replacedBy: id = '', lane, seq } of await db.outbox
      .where('state')
      .equals(REPLACED)
      .toArray()) {
      const newer = await db.outbox.where('id').equals(id).first();
      // An entry of that build may have absorbed the newer entry, and with it these rows.
      const isOld = async () =>
        (await db.outbox
          .where('lane')
          .equals(lane)
          .filter((row) => row.seq > seq && isStanding(row))
          .count()) > 0;
      if (newer ? newer.state === 'acknowledged' || newer.state === 'sent' : await isOld())
        await removeReplaced(db, { id, lane });
      else if (!newer) await restoreReplaced(db, { id, lane });
    }
  });
}
