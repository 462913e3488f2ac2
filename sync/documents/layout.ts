import type { PageRow, Sealed } from '../store/db.ts';
import {
  type Head,
  LEDGER,
  PAGE_ROWS,
  PAGES_OF_A_BASE,
  type PagedList,
  type PageFacts,
  type PageRun,
  type Paging,
  pageKey,
  pagingOf,
} from '../store/document.ts';
import type { Store } from '../store/session.ts';

/** Fields that identify rows. */
const NAMING = /(^id|_id|code)$/i;
/** A row's own ids and codes; rows of one list may be of several kinds. */
function idsOf(row: unknown): string {
  const fields: Readonly<Record<string, unknown>> = Object(row);
  const naming = Object.keys(fields).filter((field) => NAMING.test(field));
  return naming.map((field) => fields[field]).join(' ');
}

/** Digest of a text (FNV-1a). A collision only begins one page too many. */
function shortDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return (digest >>> 0).toString(36);
}

/**
 * Returns a name for each row that is the same in every answer: its ids and codes if these
 * distinguish most rows, else its content. Duplicate rows only begin pages too many.
 */
export function namesOf(rows: readonly unknown[]): readonly string[] {
  const ids = rows.map(idsOf);
  const areDistinct = new Set(ids).size * 2 > rows.length;
  return rows.map((row, i) => shortDigest((areDistinct && ids[i]) || JSON.stringify(row)));
}

/**
 * Returns the first row numbers of the pages. A row that began a page in the stored answer
 * (`first`) begins one again, so that an inserted, removed or moved row changes only the pages
 * around it: at most five.
 */
export function pageBegins(
  names: readonly string[],
  first: ReadonlySet<string>,
): readonly number[] {
  const kept = [0];
  for (const [i, name] of names.entries())
    if (i - (kept.at(-1) ?? 0) >= PAGE_ROWS.least && first.has(name)) kept.push(i);
  return kept.flatMap((from, k) => {
    const rows = (kept[k + 1] ?? names.length) - from;
    const parts = rows > PAGE_ROWS.most ? Math.max(2, Math.floor(rows / PAGE_ROWS.usual)) : 1;
    return Array.from({ length: parts }, (_, part) => from + Math.floor((part * rows) / parts));
  });
}

/** The pages in the head's run-length form. */
function runsOf(pages: readonly PageFacts[]): readonly PageRun[] {
  const runs: [n: number, rows: number, times: number][] = [];
  for (const [n, rows] of pages) {
    const last = runs.at(-1);
    if (last && last[1] === rows && last[0] + last[2] === n) last[2] += 1;
    else runs.push([n, rows, 1]);
  }
  return runs;
}

/** The facts of a page that only landings use; `first`: the name of its first row. */
type PageMarks = readonly [print: string, first: string];
/** A page with all its facts. */
type KnownPage = readonly [...PageFacts, ...PageMarks];
type Lists<P> = readonly PagedList<P>[];

/**
 * The pages of a stored document with their marks. Null if the document has no pages or the ledger
 * does not open: the landing then writes all pages. Ledgers of earlier builds hold more facts of a
 * page, which are ignored.
 */
async function openLedger(
  { db, vault }: Store,
  key: string,
  head: Head,
): Promise<Paging<KnownPage> | null> {
  const paging = pagingOf(head);
  const row = paging && (await db.pages.get([key, LEDGER]));
  // Only `land` writes the ledger, in this shape.
  const ledger =
    row &&
    ((await vault.open('pages', pageKey(row), row.body).catch(() => null)) as {
      readonly lists: Lists<PageMarks>;
    } | null);
  if (!paging || ledger?.lists.length !== paging.lists.length) return null;
  const lists = ledger.lists.flatMap(({ at, pages: marks }) => {
    const pages = paging.lists.find((list) => list.at === at)?.pages;
    // Another tab may have landed between the two reads.
    if (pages?.length !== marks.length) return [];
    return [
      {
        at,
        pages: pages.map(
          ([n, rows], i): KnownPage => [n, rows, marks[i]?.[0] ?? '', marks[i]?.[1] ?? ''],
        ),
      },
    ];
  });
  return lists.length === ledger.lists.length ? { ...paging, lists } : null;
}

/** The ledger of these pages as JSON. */
const ledgerText = (lists: Lists<KnownPage>): string =>
  JSON.stringify({
    lists: lists.map(({ at, pages }) => ({
      at,
      pages: pages.map(([, , ...marks]) => marks),
    })) satisfies Lists<PageMarks>,
  });

/** Text length (characters) above which an answer keeps its long lists in pages. */
const WHOLE_UP_TO = 32_768;

/** Length of a page's fingerprint: 16 hex characters of its HMAC, 64 bits. */
const PRINT_LENGTH = 16;

/** The unsealed parts of a stored answer: a head, a ledger and the pages of its long lists. */
export interface Layout {
  /** The fingerprint of the whole answer. */
  readonly print: string;
  /** The head's content without the request: fields of a JSON object. */
  readonly text: string;
  /** Pages that are not stored yet and a changed ledger, as JSON. */
  readonly fresh: readonly { readonly n: number; readonly text: string }[];
  /** Stored pages that it no longer uses; null: all that are not in `pages`. */
  readonly gone: readonly number[] | null;
  readonly pages: ReadonlySet<number>;
}

/** An answer to be laid out. */
export interface Answered {
  readonly key: string;
  readonly value: unknown;
  /** Logical clock when its pull began. */
  readonly asked: number;
  /** Pages of the stored answer that do not open and are written again. */
  readonly lost?: readonly number[] | undefined;
}

interface CutList {
  readonly at: string | null;
  readonly pages: readonly {
    readonly rows: number;
    readonly first: string;
    readonly text: string;
  }[];
}

/** The list in a field of an answer, or the answer itself. */
function listIn(value: unknown, at: string | null): readonly unknown[] {
  const list = at === null ? value : (value as Readonly<Record<string, unknown>>)[at];
  return Array.isArray(list) ? list : [];
}

/** Cuts a list into pages that begin where those of the stored list begin. */
function cut(
  at: string | null,
  rows: readonly unknown[],
  stored: PagedList<KnownPage> | undefined,
): CutList {
  const names = namesOf(rows);
  const begins = pageBegins(names, new Set(stored?.pages.map(([, , , first]) => first)));
  const pages = begins.map((from, i) => {
    const inPage = rows.slice(from, begins[i + 1]);
    return { rows: inPage.length, first: names[from] ?? '', text: JSON.stringify(inPage) };
  });
  return { at, pages };
}

/** Lays an answer out. Pages of the stored answer (`head`) with the same rows are kept. */
export async function layOut(
  store: Store,
  answered: Answered,
  head: () => Promise<Head | null>,
): Promise<Layout> {
  const { value } = answered;
  const fields: readonly (string | null)[] = Array.isArray(value)
    ? [null]
    : Object.keys(Object(value));
  const long = fields.filter((at) => listIn(value, at).length > PAGE_ROWS.most);
  const inPages = long.length > 0 ? await layOutInPages(store, answered, long, head) : null;
  if (inPages) return inPages;
  const text = JSON.stringify(value);
  return {
    print: await store.vault.mac(`print:${text}`),
    text: `"value":${text}`,
    fresh: [],
    gone: null,
    pages: new Set(),
  };
}

/** Lays an answer out with the lists of these fields in pages; null if it is short. */
async function layOutInPages(
  store: Store,
  { key, value, asked, lost = [] }: Answered,
  long: readonly (string | null)[],
  head: () => Promise<Head | null>,
): Promise<Layout | null> {
  const { vault } = store;
  const before = await head();
  const previous = before && (await openLedger(store, key, before));
  const cuts = long.map((at) =>
    cut(
      at,
      listIn(value, at),
      previous?.lists.find((list) => list.at === at),
    ),
  );
  const rest = Array.isArray(value)
    ? []
    : { ...(value as object), ...Object.fromEntries(long.map((at) => [at, []])) };
  const drafts = cuts.flatMap((list) => list.pages);
  if (
    drafts.reduce((sum, page) => sum + page.text.length, JSON.stringify(rest).length) <= WHOLE_UP_TO
  )
    return null;

  const stored: Paging<KnownPage> =
    previous && previous.next + drafts.length < PAGES_OF_A_BASE
      ? previous
      : { lists: [], base: asked * PAGES_OF_A_BASE, next: 0 };
  const { base } = stored;
  let { next } = stored;
  // Pages with the same rows are stored once.
  const numbers = new Map(
    stored.lists.flatMap(({ pages }) =>
      pages.filter(([n]) => !lost.includes(n)).map(([n, , print]) => [print, n] as const),
    ),
  );
  const fresh: { readonly n: number; readonly text: string }[] = [];
  const lists: PagedList<KnownPage>[] = [];
  for (const list of cuts) {
    const prints = await Promise.all(
      list.pages.map(async ({ text }) => (await vault.mac(`page:${text}`)).slice(0, PRINT_LENGTH)),
    );
    const pages = list.pages.map(({ rows, first, text }, i): KnownPage => {
      const print = prints[i] ?? '';
      const n = numbers.get(print) ?? next++;
      if (!numbers.has(print)) fresh.push({ n: base + n, text });
      numbers.set(print, n);
      return [n, rows, print, first];
    });
    lists.push({ at: list.at, pages });
  }
  const runs = lists.map(({ at, pages }) => ({
    at,
    pages: runsOf(pages.map(([n, rows]) => [n, rows])),
  }));
  const text = JSON.stringify({ value: rest, lists: runs, base, next } satisfies Paging<PageRun> & {
    value: unknown;
  });
  const ledger = ledgerText(lists);
  const pages = new Set(lists.flatMap((list) => list.pages.map(([n]) => base + n)));
  const storedPages = stored.lists.flatMap((list) => list.pages.map(([n]) => base + n));
  return {
    print: await vault.mac(
      `print:${text}${drafts.length}${lists.flatMap((list) => list.pages.map(([, , print]) => print)).join('')}`,
    ),
    text: text.slice(1, -1),
    fresh: ledger === ledgerText(stored.lists) ? fresh : [{ n: LEDGER, text: ledger }, ...fresh],
    gone:
      stored === previous && lost.length === 0 ? storedPages.filter((n) => !pages.has(n)) : null,
    pages,
  };
}

/** Seals the pages of a layout that are not stored yet, and the head if it has changed. */
export async function sealLayout(
  { vault }: Pick<Store, 'vault'>,
  { key, request }: { readonly key: string; readonly request: object },
  { text, fresh }: Layout,
  changed: boolean,
): Promise<{ readonly body: Sealed | null; readonly pages: readonly PageRow[] }> {
  const [body, ...pages] = await Promise.all([
    changed
      ? vault.sealText('documents', key, `{"request":${JSON.stringify(request)},${text}}`)
      : null,
    ...fresh.map(async ({ n, text: rows }) => ({
      key,
      n,
      body: await vault.sealText('pages', pageKey({ key, n }), rows),
    })),
  ]);
  return { body, pages };
}
