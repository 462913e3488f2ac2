import type { Outcome } from '../contract/errors.ts';
import { same } from '../contract/rules/same.ts';

/**
 * Number of times a list is read from the start if it changes between pages; then the pull fails.
 */
const TRIES = 3;
/** Most rows of a list (count). A longer list counts as endless. */
const ROWS_MOST = 20_000;

type AskPage = (body: object) => Promise<Outcome<unknown>>;
interface Page extends Readonly<Record<string, unknown>> {
  readonly total?: unknown;
}

/**
 * Requests all pages once. Each page begins with the last row of the one before, which shows
 * whether rows were inserted or removed before it. Null: the list changed. A duplicate row also
 * means a change, unless the crawl before had it too (`twice`): then the list contains it twice.
 */
async function crawlOnce(
  ask: AskPage,
  request: object,
  take: number,
  field: string,
  twice: Set<string>,
): Promise<Outcome<unknown> | null> {
  const rows: unknown[] = [];
  const seen = new Set<string>();
  let isShifted = false;
  let total: unknown;
  for (;;) {
    const overlap = rows.length > 0 ? 1 : 0;
    const outcome = await ask({ ...request, skip: rows.length - overlap, take: take + overlap });
    if (!outcome.ok) return outcome;
    const page: Page = Object(outcome.value);
    const found = page[field];
    // An answer without the list is parsed like any other.
    if (!Array.isArray(found)) return outcome;
    if (overlap && (!same(found[0], rows.at(-1)) || page.total !== total)) return null;
    total = page.total;
    const added = found.slice(overlap);
    for (const row of added) {
      const text = JSON.stringify(row);
      if (seen.has(text) && !twice.has(text)) {
        twice.add(text);
        isShifted = true;
      }
      seen.add(text);
    }
    rows.push(...added);
    const isWhole = typeof total === 'number' ? rows.length >= total : added.length < take;
    if (isWhole) return isShifted ? null : { ok: true, value: { ...page, [field]: rows } };
    if (added.length === 0) return null;
    if (Math.max(rows.length, Number(total ?? 0)) > ROWS_MOST)
      return { ok: false, failure: { kind: 'malformed', status: 200 } };
  }
}

/**
 * Requests a document. `field` names the list of an answer that comes in pages, which are requested
 * in turn. A list that changes meanwhile is read again. Nothing is returned before the list is
 * complete, so a failure keeps the stored list.
 */
export async function askWhole(
  field: string | undefined,
  request: object,
  ask: AskPage,
): Promise<Outcome<unknown>> {
  if (!field || !('take' in request) || typeof request.take !== 'number') return ask(request);
  const twice = new Set<string>();
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await crawlOnce(ask, request, request.take, field, twice);
    if (outcome) return outcome;
  }
  return { ok: false, failure: { kind: 'busy', status: 0 } };
}
