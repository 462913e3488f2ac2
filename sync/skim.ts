import { type KnownPage, openLedger } from './ledger.ts';
import type { Part, RawLists } from './raw-lists.ts';
import { digestOf, eachList, eachRow, endOfValue, type Span, wordsAt } from './raw-rows.ts';
import { PAGE_ROWS, PAGES_OF_A_BASE } from './store/pages.ts';
import type { Store } from './store/session.ts';
import type { StoredAnswer } from './stored-answer.ts';

/** An answer of which only the rows were read that are in no page of the stored one. */
export interface Skimmed {
  /** The answer, as it would be without the rows of the pages. */
  readonly rest: unknown;
  readonly raw: RawLists;
}

const rowsIn = (part: Part): number => (part.page ? part.page[1] : part.rows.length);

/** A page may not be shorter than is usual for one but at the end; what it has is then read, together with what lies beside it. */
function settled(bytes: Uint8Array, parts: readonly Part[]): readonly Part[] {
  const done: Part[] = [];
  for (const [i, part] of parts.entries()) {
    const last = done.at(-1);
    const isShort = i < parts.length - 1 && rowsIn(part) < PAGE_ROWS.least;
    const followsShort = last?.page === null && last.rows.length < PAGE_ROWS.least;
    if (part.page && !isShort && !followsShort) {
      done.push(part);
      continue;
    }
    const rows = part.page ? rowsOfPage(bytes, part.span) : part.rows;
    if (last?.page === null) done.splice(-1, 1, { page: null, rows: [...last.rows, ...rows] });
    else done.push({ page: null, rows });
  }
  return done;
}

function rowsOfPage(bytes: Uint8Array, [from, to]: Span): readonly Span[] {
  const rows: Span[] = [];
  const own = bytes.subarray(0, to);
  // As if its bracket lay before it; it ends where the page does.
  eachRow(own, from - 1, (at) => {
    const end = endOfValue(own, at);
    rows.push([at, end]);
    return end;
  });
  return rows;
}

/** Goes through a list beside the pages that are known of it: one that follows the page before is known by its bytes, any other by its first row. */
function match(bytes: Uint8Array, from: number, pages: readonly KnownPage[]): { readonly parts: readonly Part[]; readonly end: number } | null {
  const byRow = new Map(pages.flatMap((page, i) => (page[4] ? [[page[4][2], i] as const] : [])).toReversed());
  const parts: Part[] = [];
  let rows: Span[] = [];
  let [next, isKnown] = [0, true];
  const spanOf = (i: number, at: number): Span | null => {
    const raw = pages[i]?.[4];
    const span: Span = [at, at + (raw?.[0] ?? 0)];
    return raw && span[1] < bytes.length && digestOf(bytes, span) === raw[1] ? span : null;
  };
  const end = eachRow(bytes, from, (at) => {
    let [found, span] = [next, isKnown ? spanOf(next, at) : null];
    let to = at;
    if (!span) {
      to = endOfValue(bytes, at);
      found = byRow.get(digestOf(bytes, [at, to])) ?? -1;
      span = spanOf(found, at);
    }
    const page = pages[found];
    isKnown = span !== null;
    if (!span || !page) {
      rows.push([at, to]);
      return to;
    }
    if (rows.length > 0) parts.push({ page: null, rows });
    rows = [];
    parts.push({ page, span });
    next = found + 1;
    return span[1];
  });
  if (rows.length > 0) parts.push({ page: null, rows });
  return end === null ? null : { parts: settled(bytes, parts), end };
}

/**
 * Reads an answer beside the stored one: what lies in its pages already, byte for byte, is neither read nor checked again. Null where that is not known, or
 * would save little: then all of it is read.
 */
export async function skim(store: Store, key: string, { head, row, lost }: StoredAnswer, bytes: Uint8Array, schema: string): Promise<Skimmed | null> {
  const paging = lost.length > 0 || !schema ? null : await openLedger(store, key, head);
  // Numbers begin anew now and then, with all pages.
  if (paging?.schema !== schema || paging.next > PAGES_OF_A_BASE / 2) return null;
  const lists: RawLists['lists'][number][] = [];
  const around = eachList(bytes, (at, from) => {
    const known = paging.lists.find((list) => list.at === at);
    const found = known && match(bytes, from, known.pages);
    if (!found) return null;
    lists.push({ at, total: found.parts.reduce((sum, part) => sum + rowsIn(part), 0), parts: found.parts });
    return found.end;
  });
  const loose = lists.map(({ parts }) => parts.flatMap((part) => (part.page ? [] : part.rows)));
  const isWorthIt = lists.every(({ total }, i) => total > PAGE_ROWS.most && (loose[i]?.length ?? 0) * 2 <= total);
  if (!around || lists.length < paging.lists.length || !isWorthIt) return null;
  let nth = 0;
  const words = around.map((part) => part ?? `[${loose[nth++]?.map((one) => wordsAt(bytes, one)).join() ?? ''}]`);
  return { rest: JSON.parse(words.join('')), raw: { bytes, schema, lists, known: { paging, print: row.print } } };
}

/** Where the rows of long lists lie in an answer that was read whole; `schema`: empty where rows may not be checked without each other. */
export function rawLists(bytes: Uint8Array, schema: string): RawLists | undefined {
  if (!schema) return undefined;
  const lists: RawLists['lists'][number][] = [];
  const around = eachList(bytes, (at, from) => {
    const rows: Span[] = [];
    const end = eachRow(bytes, from, (begin) => {
      const to = endOfValue(bytes, begin);
      rows.push([begin, to]);
      return to;
    });
    if (end !== null && rows.length > PAGE_ROWS.most) lists.push({ at, total: rows.length, parts: [{ page: null, rows }] });
    return end;
  });
  return around ? { bytes, schema, lists } : undefined;
}
