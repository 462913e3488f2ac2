import type { DocumentName, RequestOf, ResponseOf } from '../contract/index.ts';
import type { ReadFacts } from '../read.ts';
import { documentKey, openDocument } from '../store/document.ts';
import { changeSession, readSession, type Store } from '../store/session.ts';
import type { CaughtUp } from '../store/session-values.ts';

/** Most lines kept. */
const MOST = 100;
/** Kinds of lines by priority: changes of a person's trainings are kept first. */
const ORDER: readonly CaughtUp['kind'][] = [
  'moved',
  'cancelled',
  'training',
  'program',
  'notification',
];

async function read<N extends DocumentName>(
  store: Store,
  name: N,
  request: RequestOf<N>,
): Promise<ResponseOf<N> | undefined> {
  const row = await store.db.documents.get(await documentKey(store, name, request));
  return row && (await openDocument<N>(store, row))?.value;
}

async function readAll<N extends DocumentName>(
  store: Store,
  name: N,
): Promise<readonly ResponseOf<N>[]> {
  const rows = await store.db.documents.where('endpoint').equals(name).toArray();
  const opened = await Promise.all(rows.map((row) => openDocument<N>(store, row)));
  return opened.flatMap((content) => (content ? [content.value] : []));
}

/**
 * Pulls, and stores what is new in the document. `since`: when this device last received changes
 * (device time).
 */
export async function noteMissed<N extends DocumentName, T>(
  compare: NonNullable<ReadFacts['missed']>,
  store: Store,
  name: N,
  request: RequestOf<N>,
  since: number,
  pull: () => Promise<T>,
): Promise<T> {
  const [before, stored] = [await read(store, name, request), await readAll(store, name)];
  const outcome = await pull();
  const after = before && (await read(store, name, request));
  const { clock_offset = 0 } = await readSession(store, ['clock_offset']);
  const lines =
    before && after ? compare(before, after, { since: since + clock_offset, request, stored }) : [];
  if (lines.length > 0)
    // The pulled document shows even if the lines cannot be stored.
    await changeSession(store, 'catch_up', (stored) => {
      const kept = stored?.since === since ? stored.lines : [];
      const isNew = ({ kind, id }: CaughtUp): boolean =>
        !kept.some((line) => line.kind === kind && line.id === id);
      const sorted = [...kept, ...lines.filter(isNew)].toSorted(
        (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind),
      );
      return { since, lines: sorted.slice(0, MOST) };
    }).catch(() => undefined);
  return outcome;
}
