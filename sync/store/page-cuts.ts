import { PAGE_ROWS, type PageFacts, type PageRun } from './pages.ts';

/** What tells rows apart. */
const NAMING = /(^id|_id|code)$/i;
/** The fields of rows, and whether they name them: lists have thousands of rows and a few fields. */
const naming = new Map<string, boolean>();
function isNaming(field: string): boolean {
  const known = naming.get(field) ?? NAMING.test(field);
  naming.set(field, known);
  return known;
}
/** A row's own ids and codes: rows of one list may be of several kinds. */
function idsOf(row: unknown): string {
  const fields: Readonly<Record<string, unknown>> = Object(row);
  let ids = '';
  for (const field in fields) if (isNaming(field)) ids += ids === '' ? fields[field] : ` ${fields[field]}`;
  return ids;
}

/** FNV-1a, short because heads hold one for each page: two rows with the same only begin a page too many. */
function shortDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return (digest >>> 0).toString(36);
}

/** Whether the rows of a list are told apart by their ids and codes; not where most rows have theirs in common. */
export const areTold = (rows: readonly unknown[]): boolean => new Set(rows.map(idsOf)).size * 2 > rows.length;

/**
 * A name for each row, the same in every answer: its ids and codes if rows are `told` apart by them, or what the row says where it has none.
 * The few rows that come twice only begin a page too many.
 */
export const namesOf = (rows: readonly unknown[], told = areTold(rows)): readonly string[] =>
  rows.map((row) => shortDigest((told && idsOf(row)) || JSON.stringify(row)));

/**
 * Where the pages of these rows begin. A row that began a page in the answer before (`first`) begins one again, so that a row that comes, goes or moves
 * changes the pages around it and no others: at most five. `isEnd`: the list ends with these rows, so that the last page may be shorter.
 */
export function pageBegins(names: readonly string[], first: ReadonlySet<string>, isEnd = true): readonly number[] {
  const kept = [0];
  for (const [i, name] of names.entries()) if (i - (kept.at(-1) ?? 0) >= PAGE_ROWS.least && first.has(name)) kept.push(i);
  if (!isEnd && kept.length > 1 && names.length - (kept.at(-1) ?? 0) < PAGE_ROWS.least) kept.pop();
  return kept.flatMap((from, k) => {
    const rows = (kept[k + 1] ?? names.length) - from;
    const parts = rows > PAGE_ROWS.most ? Math.max(2, Math.floor(rows / PAGE_ROWS.usual)) : 1;
    return Array.from({ length: parts }, (_, part) => from + Math.floor((part * rows) / parts));
  });
}

/** Pages as a head names them. */
export function runsOf(pages: readonly PageFacts[]): readonly PageRun[] {
  const runs: [n: number, rows: number, times: number][] = [];
  for (const [n, rows] of pages) {
    const last = runs.at(-1);
    if (last && last[1] === rows && last[0] + last[2] === n) last[2] += 1;
    else runs.push([n, rows, 1]);
  }
  return runs;
}
