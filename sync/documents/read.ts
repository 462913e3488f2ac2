import type { DocumentName, ResponseOf } from '../contract/index.ts';
import { same } from '../contract/rules/same.ts';
import { actionOf, type Content, openContentOnce } from '../outbox/entry.ts';
import { rowsShownIn } from '../outbox/shown-in.ts';
import type { DocumentRow, OutboxRow } from '../store/db.ts';
import { noteTorn, type OpenedPages, openDocument } from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { trueAt, unchangedAt } from './unchanged.ts';

/**
 * States whose actions show in documents. A refused action leaves this set, so it stops showing
 * without a rollback.
 */
const SHOWN: ReadonlySet<OutboxRow['state']> = new Set([
  'waiting',
  'sending',
  'acknowledged',
  'ambiguous',
]);

/**
 * Whether an entry shows in a document whose pull began at `asked` on the logical clock (law L3).
 */
export const shows = (row: Pick<OutboxRow, 'state' | 'acked'>, asked: number): boolean =>
  SHOWN.has(row.state) && (row.acked === 0 || row.acked > asked);

/** A document as it shows: the server's last answer with every unseen action laid over it. */
export interface Reading<N extends DocumentName> {
  /**
   * The same object while nothing in it changes, even when the server confirms what is already
   * shown.
   */
  readonly value: ResponseOf<N>;
  /**
   * The actions laid over it, because the server's answer does not include them yet; the screen
   * shows them as waiting.
   */
  readonly pending: readonly Content[];
  /** Rows are missing because a page does not open; the document has to be pulled again. */
  readonly torn?: true;
}

/**
 * The name of an entry's effect on documents: it changes on acknowledgement if the action keeps a
 * part of the answer.
 */
const nameOf = ({ id, acked }: OutboxRow): string => `${id} ${acked}`;

/**
 * Reads one document, caches its decrypted parts, and returns the same reading while neither part
 * of it changes.
 */
export interface Reader<N extends DocumentName> {
  read(): Promise<Reading<N> | undefined>;
}

/**
 * When a document was last confirmed and last failed to come (device time, milliseconds; 0 =
 * never).
 */
export interface Freshness {
  readonly at: number;
  readonly failedAt: number;
}

export async function readFreshness({ db }: Store, key: string): Promise<Freshness> {
  const [row, unchanged] = await Promise.all([db.freshness.get(key), unchangedAt(db)]);
  return { at: row ? trueAt(row, unchanged) : 0, failedAt: row?.failedAt ?? 0 };
}

/** The server's last answer. */
interface Base<N extends DocumentName> {
  readonly value: ResponseOf<N>;
  readonly torn: boolean;
}

/**
 * Opens the entries laid over one document, each once, and again when a kept part of the answer was
 * added.
 */
export function entriesOpener(
  store: Store,
): (rows: readonly OutboxRow[]) => Promise<readonly (Content | null)[]> {
  const contents = new Map<string, Promise<Content | null>>();
  const openOne = async (row: OutboxRow): Promise<Content | null> => {
    const before = await contents.get(row.id);
    const name =
      before && row.acked > 0 && actionOf(store, before.action).keeps ? nameOf(row) : row.id;
    const content = contents.get(name) ?? openContentOnce(store, row);
    contents.set(name, content);
    // An entry that could not be opened is opened again by the next reading.
    content.catch(() => contents.get(name) === content && contents.delete(name));
    return content;
  };
  return async (rows) => {
    const opened = await Promise.all(rows.map(openOne));
    const current = new Set(rows.flatMap((row) => [row.id, nameOf(row)]));
    for (const name of contents.keys()) if (!current.has(name)) contents.delete(name);
    return opened;
  };
}

/**
 * Reads a document with every unseen action folded over it, in the order of the taps. Dexie first,
 * crypto last (law L10): a live query tracks only what was read before the first foreign await.
 */
export function createReader<N extends DocumentName>(
  store: Store,
  name: N,
  key: string,
): Reader<N> {
  /** The server's last answer, decrypted once for concurrent readers. */
  let base: { readonly fingerprint: string; readonly opened: Promise<Base<N> | null> } | undefined;
  const pages: OpenedPages = new Map();
  let last:
    | { readonly print: string; readonly ids: readonly string[]; readonly reading: Reading<N> }
    | undefined;
  const openEntries = entriesOpener(store);

  const openBase = async (row: DocumentRow): Promise<Base<N> | null> => {
    const current =
      base?.fingerprint === row.print ? base : { fingerprint: row.print, opened: openAnew(row) };
    base = current;
    const opened = await current.opened.catch((cause: unknown) => {
      if (base === current) base = undefined;
      throw cause;
    });
    // The same answer may have repaired a document that did not open.
    if (!opened && base === current) base = undefined;
    return opened;
  };
  const openAnew = async (row: DocumentRow): Promise<Base<N> | null> => {
    const content = await openDocument<N>(store, row, pages);
    const torn = (content?.lost.length ?? 0) > 0;
    // The readable rows show even if this cannot be stored.
    if (torn) await noteTorn(store, key).catch(() => undefined);
    return content && { value: content.value, torn };
  };
  return {
    async read() {
      const [row, entries] = await Promise.all([
        store.db.documents.get(key),
        rowsShownIn(store, name, key),
      ]);
      if (!row) return undefined;
      const unseen = entries.filter((entry) => shows(entry, row.asked));
      const ids = unseen.map(nameOf);
      const previous = last?.reading;
      // Number of leading actions that the last reading already includes: each is applied once, not
      // at every tap.
      const laidBefore =
        previous && last?.print === row.print && last.ids.every((id, i) => id === ids[i])
          ? last.ids.length
          : 0;
      if (previous && last?.print === row.print && ids.join() === last.ids.join()) return previous;
      const opened = await openBase(row);
      if (!opened) return undefined;
      const { value, torn } = opened;
      const laid = await openEntries(unseen);
      const pending = laid.filter((content) => content !== null);
      const folded = fold(
        store,
        name,
        previous && laidBefore > 0 ? previous.value : value,
        laid.slice(laidBefore),
      );
      const reading = {
        value: previous && same(previous.value, folded) ? previous.value : folded,
        pending,
        ...(torn && { torn }),
      };
      const isAsBefore =
        previous?.value === reading.value &&
        previous.torn === reading.torn &&
        previous.pending.length === pending.length &&
        previous.pending.every((content, i) => content === pending[i]);
      last = { print: row.print, ids, reading: isAsBefore ? previous : reading };
      return last.reading;
    },
  };
}

/**
 * Applies actions to a document; an action that does not show in this kind of document leaves it
 * unchanged.
 */
export function fold<N extends DocumentName>(
  store: Store,
  name: N,
  value: ResponseOf<N>,
  contents: readonly (Content | null)[],
): ResponseOf<N> {
  return contents.reduce<ResponseOf<N>>((document, content) => {
    if (!content) return document;
    const { shows: all, keeps } = actionOf(store, content.action);
    // The input belongs to the content's own action, which TypeScript cannot see through the index.
    const show = all[name] as
      | ((document: ResponseOf<N>, input: unknown, kept: unknown) => ResponseOf<N>)
      | undefined;
    // Another build may have kept it in another shape.
    return show ? show(document, content.input, keeps?.safeParse(content.kept).data) : document;
  }, value);
}
