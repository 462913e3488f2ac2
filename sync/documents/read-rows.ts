import type { DocumentName, ResponseOf } from '../contract/index.ts';
import { same } from '../contract/rules/same.ts';
import type { Content } from '../outbox/entry.ts';
import { rowsShownIn } from '../outbox/shown-in.ts';
import type { DocumentRow } from '../store/db.ts';
import {
  type Head,
  noteTorn,
  type OpenedPages,
  openHead,
  openPages,
  type PageFacts,
  pagingOf,
  withLists,
} from '../store/document.ts';
import type { Store } from '../store/session.ts';
import { entriesOpener, fold, shows } from './read.ts';

type RowIn<V> = NonNullable<V> extends readonly (infer R)[] ? R : never;
/** The fields of an answer that are lists. */
export type ListIn<V> = V extends readonly unknown[]
  ? never
  : { [K in keyof V]-?: NonNullable<V[K]> extends readonly unknown[] ? K : never }[keyof V];
/** A row of one of these lists, or of an answer that is a list itself. */
export type ListRow<V, L> = V extends readonly unknown[]
  ? RowIn<V>
  : L extends keyof V
    ? RowIn<V[L]>
    : never;

/** Which rows of a document: `count` rows from index `from` on. */
export interface RowWindow<L> {
  /** The list's field; by default the longest list, or the answer itself. */
  readonly list?: L;
  readonly from: number;
  readonly count: number;
}

/** Rows of a document as they show, with every unseen action laid over them. */
export interface RowReading<R> {
  /** The same object while its rows do not change; an unchanged row stays the same object, too. */
  readonly rows: readonly R[];
  /** Number of rows of the whole list in the server's last answer. */
  readonly total: number;
  /** The actions laid over the rows; some may concern other rows. */
  readonly pending: readonly Content[];
  /** Rows are missing because a page does not open; the document has to be asked for again. */
  readonly torn?: true;
}

interface List {
  readonly at: string | null;
  readonly total: number;
  /** Null: its rows are in the head. */
  readonly pages: readonly PageFacts[] | null;
}

/** The lists of a head, those in pages included. */
function listsOf(head: Head): readonly List[] {
  const { value } = head;
  const lists = pagingOf(head)?.lists ?? [];
  const fields: readonly [string | null, unknown][] = Array.isArray(value)
    ? [[null, value]]
    : Object.entries(value);
  return fields.flatMap(([at, rows]): List[] => {
    const pages = lists.find((list) => list.at === at)?.pages;
    if (pages) return [{ at, total: pages.reduce((sum, [, count]) => sum + count, 0), pages }];
    return Array.isArray(rows) ? [{ at, total: rows.length, pages: null }] : [];
  });
}

interface FoundRows {
  readonly rows: readonly unknown[];
  /** Some of them are lost. */
  readonly torn: boolean;
}

/**
 * The list in a field of an answer, or the answer itself; the caller has checked that it is a list.
 */
const listAt = (value: unknown, at: string | null): readonly unknown[] =>
  (at === null ? value : (value as Record<string, unknown>)[at]) as readonly unknown[];

const longest = (lists: readonly List[]): List | undefined =>
  lists.toSorted((a, b) => b.total - a.total)[0];

/** The pages that hold these rows, and the number of rows before them. */
function pagesOf(
  pages: readonly PageFacts[],
  from: number,
  count: number,
): { readonly needed: readonly PageFacts[]; readonly before: number } {
  const needed: PageFacts[] = [];
  let [before, end] = [0, 0];
  for (const facts of pages) {
    const begin = end;
    end += facts[1];
    if (end <= from) before = end;
    else if (begin < from + count) needed.push(facts);
  }
  return { needed, before };
}

/** Reads rows of one document, and returns the same reading while the rows do not change. */
export interface RowReader<N extends DocumentName> {
  /** Undefined: the document is not stored, or has no such list. */
  read<L extends ListIn<ResponseOf<N>>>(
    window: RowWindow<L>,
  ): Promise<RowReading<ListRow<ResponseOf<N>, L>> | undefined>;
}

const isSameReading = (a: RowReading<unknown>, b: RowReading<unknown>): boolean =>
  a.rows === b.rows &&
  a.total === b.total &&
  a.torn === b.torn &&
  a.pending.length === b.pending.length &&
  a.pending.every((content, i) => content === b.pending[i]);

/**
 * Reads rows of a document without opening the pages of other rows. Actions are applied to a
 * document that has these rows alone: an action's effect on a row may depend only on that row and
 * on the fields outside the lists, and it neither adds nor removes rows. A test proves this for all
 * actions, except for documents that no screen reads by rows.
 */
export function createRowReader<N extends DocumentName>(
  store: Store,
  name: N,
  key: string,
): RowReader<N> {
  const openEntries = entriesOpener(store);
  const opened: OpenedPages = new Map();
  let base: { readonly print: string; readonly head: Head<N> } | undefined;
  let last: RowReading<unknown> | undefined;

  const headOf = async (row: DocumentRow): Promise<Head<N> | null> => {
    if (base?.print === row.print) return base.head;
    const head = await openHead<N>(store, row);
    base = head ? { print: row.print, head } : undefined;
    return head;
  };
  /** The rows of the server's last answer; null: the document changed meanwhile. */
  const rowsOf = async (
    row: DocumentRow,
    { value, base: first = 0 }: Head<N>,
    list: List,
    { from, count }: RowWindow<unknown>,
  ): Promise<FoundRows | null> => {
    if (!list.pages) return { rows: listAt(value, list.at).slice(from, from + count), torn: false };
    const { needed, before } = pagesOf(list.pages, from, count);
    const pages = await openPages(store, row, first, needed, opened);
    if (!pages) return null;
    // Lost rows keep their indices until the window is cut out.
    const places = pages.flatMap(
      (page, i) =>
        page?.map((item) => [item]) ?? Array.from({ length: needed[i]?.[1] ?? 0 }, () => []),
    );
    return {
      rows: places.slice(from - before, from - before + count).flat(),
      torn: pages.includes(null),
    };
  };
  const readOver = async (
    row: DocumentRow,
    contents: readonly (Content | null)[],
    window: RowWindow<unknown>,
  ): Promise<RowReading<unknown> | undefined> => {
    const head = await headOf(row);
    const list =
      head &&
      (window.list === undefined
        ? longest(listsOf(head))
        : listsOf(head).find(({ at }) => at === window.list));
    if (!head || !list) return undefined;
    const found = await rowsOf(row, head, list, window);
    if (!found) {
      const current = await store.db.documents.get(key);
      return current && readOver(current, contents, window);
    }
    if (found.torn) await noteTorn(store, key).catch(() => undefined);
    const folded = listAt(
      fold(store, name, withLists(head.value, [[list.at, found.rows]]), contents),
      list.at,
    );
    const previous = last?.rows ?? [];
    const rows = folded.map((item, i) => (same(previous[i], item) ? previous[i] : item));
    return {
      rows:
        previous.length === rows.length && rows.every((item, i) => item === previous[i])
          ? previous
          : rows,
      total: list.total,
      pending: contents.filter((content) => content !== null),
      ...(found.torn && { torn: true as const }),
    };
  };

  return {
    async read<L extends ListIn<ResponseOf<N>>>(window: RowWindow<L>) {
      const [row, entries] = await Promise.all([
        store.db.documents.get(key),
        rowsShownIn(store, name, key),
      ]);
      if (!row) return undefined;
      const contents = await openEntries(entries.filter((entry) => shows(entry, row.asked)));
      const reading = await readOver(row, contents, window);
      last = last && reading && isSameReading(last, reading) ? last : reading;
      // The rows belong to the requested list, which was found by its name.
      return last as RowReading<ListRow<ResponseOf<N>, L>> | undefined;
    },
  };
}

/**
 * Rows of a stored document as they show; undefined if it is not stored or has no such list. Opens
 * the head and the needed pages alone.
 */
export const readRows = <N extends DocumentName, L extends ListIn<ResponseOf<N>>>(
  store: Store,
  name: N,
  key: string,
  window: RowWindow<L>,
): Promise<RowReading<ListRow<ResponseOf<N>, L>> | undefined> =>
  createRowReader(store, name, key).read(window);
