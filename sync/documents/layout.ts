import type { Head } from '../store/document.ts';
import { type KnownPage, ledgerText, openLedger } from './ledger.ts';
import type { PageRow, Sealed } from '../store/db.ts';
import { namesOf, pageBegins, runsOf } from './page-cuts.ts';
import { LEDGER, PAGE_ROWS, PAGES_OF_A_BASE, type PagedList, type PageRun, type Paging, pageKey } from '../store/pages.ts';
import type { Store } from '../store/session.ts';

/** An answer whose text is longer keeps its long lists in pages (characters). */
const WHOLE_UP_TO = 32_768;

/** So many characters of an HMAC in hex tell the pages of one document apart: 64 bits. */
const PRINT_LENGTH = 16;

/** How an answer lies in the store: a head, and beside it a ledger and the pages of its long lists. Nothing of it is sealed yet. */
export interface Layout {
  /** The fingerprint of the whole answer. */
  readonly print: string;
  /** Contents of the head beside the request: fields of a JSON object. */
  readonly text: string;
  /** Pages that are not stored yet, and the ledger unless it is, as JSON. */
  readonly fresh: readonly { readonly n: number; readonly text: string }[];
  /** Stored pages that belong to it no more; null: all that are not among `pages`. */
  readonly gone: readonly number[] | null;
  readonly pages: ReadonlySet<number>;
}

/** An answer to be laid out. */
export interface Answered {
  readonly key: string;
  readonly value: unknown;
  /** Logical clock when its pull began. */
  readonly asked: number;
  /** Pages of the stored answer that do not open, and are not counted on. */
  readonly lost?: readonly number[] | undefined;
}

interface CutList {
  readonly at: string | null;
  readonly pages: readonly { readonly rows: number; readonly first: string; readonly text: string }[];
}

/** The list at a field of an answer, or the answer itself. */
function listIn(value: unknown, at: string | null): readonly unknown[] {
  const list = at === null ? value : (value as Readonly<Record<string, unknown>>)[at];
  return Array.isArray(list) ? list : [];
}

/** Cuts a list into pages, which begin where those of the stored list begin. */
function cut(at: string | null, rows: readonly unknown[], stored: PagedList<KnownPage> | undefined): CutList {
  const names = namesOf(rows);
  const begins = pageBegins(names, new Set(stored?.pages.map(([, , , first]) => first)));
  const pages = begins.map((from, i) => {
    const own = rows.slice(from, begins[i + 1]);
    return { rows: own.length, first: names[from] ?? '', text: JSON.stringify(own) };
  });
  return { at, pages };
}

/** Lays an answer out, each of its parts stringified once. `head`: that of the stored answer, whose pages stay where they hold the same rows. */
export async function layOut(store: Store, answered: Answered, head: () => Promise<Head | null>): Promise<Layout> {
  const { value } = answered;
  const fields: readonly (string | null)[] = Array.isArray(value) ? [null] : Object.keys(Object(value));
  const long = fields.filter((at) => listIn(value, at).length > PAGE_ROWS.most);
  const inPages = long.length > 0 ? await layOutInPages(store, answered, long, head) : null;
  if (inPages) return inPages;
  const text = JSON.stringify(value);
  return { print: await store.vault.mac(`print:${text}`), text: `"value":${text}`, fresh: [], gone: null, pages: new Set() };
}

/** Lays an answer out with the lists at these fields in pages; null if it is short all the same. */
async function layOutInPages(
  store: Store,
  { key, value, asked, lost = [] }: Answered,
  long: readonly (string | null)[],
  head: () => Promise<Head | null>,
): Promise<Layout | null> {
  const { vault } = store;
  const before = await head();
  const known = before && (await openLedger(store, key, before));
  const cuts = long.map((at) =>
    cut(
      at,
      listIn(value, at),
      known?.lists.find((list) => list.at === at),
    ),
  );
  const rest = Array.isArray(value) ? [] : { ...(value as object), ...Object.fromEntries(long.map((at) => [at, []])) };
  const drafts = cuts.flatMap((list) => list.pages);
  if (drafts.reduce((sum, page) => sum + page.text.length, JSON.stringify(rest).length) <= WHOLE_UP_TO) return null;

  const stored: Paging<KnownPage> =
    known && known.next + drafts.length < PAGES_OF_A_BASE ? known : { lists: [], base: asked * PAGES_OF_A_BASE, next: 0 };
  const { base } = stored;
  let { next } = stored;
  // Pages with the same rows are one.
  const here = new Map(stored.lists.flatMap(({ pages }) => pages.filter(([n]) => !lost.includes(n)).map(([n, , print]) => [print, n] as const)));
  const fresh: { readonly n: number; readonly text: string }[] = [];
  const lists: PagedList<KnownPage>[] = [];
  for (const list of cuts) {
    const prints = await Promise.all(list.pages.map(async ({ text }) => (await vault.mac(`page:${text}`)).slice(0, PRINT_LENGTH)));
    const pages = list.pages.map(({ rows, first, text }, i): KnownPage => {
      const print = prints[i] ?? '';
      const n = here.get(print) ?? next++;
      if (!here.has(print)) fresh.push({ n: base + n, text });
      here.set(print, n);
      return [n, rows, print, first];
    });
    lists.push({ at: list.at, pages });
  }
  const runs = lists.map(({ at, pages }) => ({ at, pages: runsOf(pages.map(([n, rows]) => [n, rows])) }));
  const text = JSON.stringify({ value: rest, lists: runs, base, next } satisfies Paging<PageRun> & { value: unknown });
  const ledger = ledgerText(lists);
  const pages = new Set(lists.flatMap((list) => list.pages.map(([n]) => base + n)));
  const storedPages = stored.lists.flatMap((list) => list.pages.map(([n]) => base + n));
  return {
    print: await vault.mac(`print:${text}${drafts.length}${lists.flatMap((list) => list.pages.map(([, , print]) => print)).join('')}`),
    text: text.slice(1, -1),
    fresh: ledger === ledgerText(stored.lists) ? fresh : [{ n: LEDGER, text: ledger }, ...fresh],
    gone: stored === known && lost.length === 0 ? storedPages.filter((n) => !pages.has(n)) : null,
    pages,
  };
}

/** Seals the pages of a layout that are not stored yet, and the head if it is `changed`. */
export async function sealLayout(
  { vault }: Pick<Store, 'vault'>,
  { key, request }: { readonly key: string; readonly request: object },
  { text, fresh }: Layout,
  changed: boolean,
): Promise<{ readonly body: Sealed | null; readonly pages: readonly PageRow[] }> {
  const [body, ...pages] = await Promise.all([
    changed ? vault.sealText('documents', key, `{"request":${JSON.stringify(request)},${text}}`) : null,
    ...fresh.map(async ({ n, text: rows }) => ({ key, n, body: await vault.sealText('pages', pageKey({ key, n }), rows) })),
  ]);
  return { body, pages };
}
