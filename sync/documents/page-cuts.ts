import { PAGE_ROWS, type PageFacts, type PageRun } from '../store/pages.ts';

/** Fields that tell rows apart. */
const NAMING = /(^id|_id|code)$/i;
/** A row's own ids and codes: rows of one list may be of several kinds. */
function idsOf(row: unknown): string {
  const fields: Readonly<Record<string, unknown>> = Object(row);
  const naming = Object.keys(fields).filter((field) => NAMING.test(field));
  return naming.map((field) => fields[field]).join(' ');
}

/** FNV-1a: two rows with the same name only begin a page too many. */
function shortDigest(text: string): string {
  let digest = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) digest = Math.imul(digest ^ text.charCodeAt(i), 0x01000193);
  return (digest >>> 0).toString(36);
}

/**
 * A name for each row, the same in every answer: its ids and codes if most rows are told apart by them, or what the row says where it has none.
 * The few rows that come twice only begin a page too many.
 */
export function namesOf(rows: readonly unknown[]): readonly string[] {
  const ids = rows.map(idsOf);
  const told = new Set(ids).size * 2 > rows.length;
  return rows.map((row, i) => shortDigest((told && ids[i]) || JSON.stringify(row)));
}

/**
 * Where the pages of these rows begin. A row that began a page in the answer before (`first`) begins one again, so that a row that comes, goes or moves
 * changes the pages around it and no others: at most five.
 */
export function pageBegins(names: readonly string[], first: ReadonlySet<string>): readonly number[] {
  const kept = [0];
  for (const [i, name] of names.entries()) if (i - (kept.at(-1) ?? 0) >= PAGE_ROWS.least && first.has(name)) kept.push(i);
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
