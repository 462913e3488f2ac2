import { type Answered, isLong, type Layout, WHOLE_UP_TO } from './answered.ts';
import type { Head } from './document.ts';
import { type KnownPage, type KnownPaging, ledgerText, type MarkedList, openLedger, type RawMarks } from './ledger.ts';
import type { RawLists } from './raw-lists.ts';
import type { Span } from './raw-rows.ts';
import { digestOf } from './raw-rows.ts';
import { areTold, namesOf, pageBegins, runsOf } from './store/page-cuts.ts';
import { LEDGER, PAGES_OF_A_BASE, type PageRun, type Paging } from './store/pages.ts';
import type { Store } from './store/session.ts';

/** As many characters of an HMAC in hex as tell the pages of one document apart: 64 bits. */
const PRINT_LENGTH = 16;

/** A page that lies here already, or one that has to be looked at. */
type Draft = { readonly page: KnownPage } | { readonly rows: number; readonly first: string; readonly text: string; readonly raw: RawMarks | null };

interface Cut {
  readonly at: string | null;
  readonly told: boolean;
  readonly drafts: readonly Draft[];
}

/** Cuts a list into pages; the rows of its parts that are no pages yet are taken from `rows`, in their order. */
function cut(at: string | null, rows: readonly unknown[], raw: RawLists | undefined, known: MarkedList<KnownPage> | undefined): Cut {
  const parts = raw?.lists.find((list) => list.at === at)?.parts;
  const told = raw?.known ? known?.told === true : areTold(rows);
  const first = new Set(known?.pages.map(([, , , name]) => name));
  const isKnownRaw = parts && parts.reduce((sum, part) => sum + (part.page ? 0 : part.rows.length), 0) === rows.length;
  let done = 0;
  const unknown: readonly { readonly page: null; readonly rows: readonly (Span | null)[] }[] = [{ page: null, rows: rows.map(() => null) }];
  const drafts = (isKnownRaw ? parts : unknown).flatMap((part, i, all): readonly Draft[] => {
    if (part.page) return [{ page: part.page }];
    const own = rows.slice(done, done + part.rows.length);
    done += own.length;
    const names = namesOf(own, told);
    const begins = pageBegins(names, first, i === all.length - 1);
    return begins.map((from, k) => {
      const end = begins[k + 1] ?? own.length;
      const spans = part.rows.slice(from, end);
      const [begin, last] = [spans[0], spans.at(-1)];
      const marks =
        raw && begin && last ? ([last[1] - begin[0], digestOf(raw.bytes, [begin[0], last[1]]), digestOf(raw.bytes, begin)] as const) : null;
      return { rows: end - from, first: names[from] ?? '', text: JSON.stringify(own.slice(from, end)), raw: marks };
    });
  });
  return { at, told, drafts };
}

const lengthOf = (draft: Draft): number => ('page' in draft ? (draft.page[4]?.[0] ?? 0) : draft.text.length);

/** Lays out an answer with long lists; null if it is short all the same, or there is no room beside the pages that it names. What the pages hold that lie here already stays in them. */
export async function layOutInPages(
  store: Store,
  { key, value, raw, asked, lost = [] }: Answered,
  head: () => Promise<Head | null>,
): Promise<Layout | null> {
  const { vault } = store;
  const before = raw?.known ? null : await head();
  const known: KnownPaging | null = raw?.known?.paging ?? (before && (await openLedger(store, key, before)));
  // Of a list of which only the new rows were read these may be few.
  const skimmed = new Set((raw?.known ? raw.lists : []).map(({ at }) => at));
  const fields: readonly (string | null)[] = Array.isArray(value) ? [null] : Object.keys(value as object);
  const ats = fields.filter((at) => skimmed.has(at) || isLong(listIn(value, at)));
  const cuts = ats.map((at) =>
    cut(
      at,
      listIn(value, at),
      raw,
      known?.lists.find((list) => list.at === at),
    ),
  );
  const rest = Array.isArray(value) ? [] : { ...(value as object), ...Object.fromEntries(ats.map((at) => [at, []])) };
  const drafts = cuts.flatMap((one) => one.drafts);
  if (!raw?.known && drafts.reduce((sum, draft) => sum + lengthOf(draft), JSON.stringify(rest).length) <= WHOLE_UP_TO) return null;

  const isRoom = known && known.next + drafts.length < PAGES_OF_A_BASE;
  if (raw?.known && !isRoom) return null;
  const { lists: lying, base, ...was } = isRoom ? known : { lists: [] as KnownPaging['lists'], base: asked * PAGES_OF_A_BASE, next: 0 };
  const here = new Map(lying.flatMap(({ pages }) => pages.filter(([n]) => !lost.includes(n)).map((page) => [page[2], page[0]] as const)));
  const fresh: { readonly n: number; readonly text: string }[] = [];
  let { next } = was;
  const lists: MarkedList<KnownPage>[] = [];
  for (const { at, told, drafts: own } of cuts) {
    const prints = await Promise.all(
      own.map(async (draft) => ('page' in draft ? draft.page[2] : (await vault.mac(`page:${draft.text}`)).slice(0, PRINT_LENGTH))),
    );
    const pages = own.map((draft, i): KnownPage => {
      if ('page' in draft) return draft.page;
      const print = prints[i] ?? '';
      const n = here.get(print) ?? next++;
      if (!here.has(print)) fresh.push({ n: base + n, text: draft.text });
      // Pages with the same rows are one.
      here.set(print, n);
      return [n, draft.rows, print, draft.first, ...(draft.raw ? ([draft.raw] as const) : ([] as const))];
    });
    lists.push({ at, told, pages });
  }
  const runs = lists.map((list) => ({ at: list.at, pages: runsOf(list.pages.map(([n, rows]) => [n, rows])) }));
  const text = JSON.stringify({ value: rest, lists: runs, base, next } satisfies Paging<PageRun> & { value: unknown });
  const ledger = ledgerText({ schema: raw?.schema ?? '', lists });
  const pages = new Set(lists.flatMap((list) => list.pages.map(([n]) => base + n)));
  const wereHere = lying.flatMap((list) => list.pages.map(([n]) => base + n));
  return {
    print: await vault.mac(`print:${text}${drafts.length}${lists.flatMap((list) => list.pages.map(([, , print]) => print)).join('')}`),
    text: text.slice(1, -1),
    fresh: isRoom && ledger === ledgerText(known) ? fresh : [{ n: LEDGER, text: ledger }, ...fresh],
    gone: isRoom && lost.length === 0 ? wereHere.filter((n) => !pages.has(n)) : null,
    pages,
  };
}

/** The list at a field of an answer, or the answer itself. */
function listIn(value: unknown, at: string | null): readonly unknown[] {
  const list = at === null ? value : (value as Readonly<Record<string, unknown>>)[at];
  return Array.isArray(list) ? list : [];
}
