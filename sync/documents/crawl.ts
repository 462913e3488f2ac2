import type { Outcome } from '../contract/errors.ts';
import { same } from '../contract/rules/same.ts';

/** How many times a list that changes during the crawl is begun again before the pull fails. */
const TRIES = 3;
/** The most rows of a list. A list that goes on beyond has no end. */
const ROWS_MOST = 20_000;

type AskPage = (body: object) => Promise<Outcome<unknown>>;
interface Page extends Readonly<Record<string, unknown>> {
  readonly total?: unknown;
}

/**
 * Goes through all pages once. Each begins with the last row of the one before, so that a row too many or too few before it is noticed; null: it was.
 * So is a row that comes twice, unless it did so the last time, too (`twice`): then it stands there twice.
 */
async function crawlOnce(ask: AskPage, request: object, take: number, field: string, twice: Set<string>): Promise<Outcome<unknown> | null> {
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
    // An answer without the list is judged as any other.
    if (!Array.isArray(found)) return outcome;
    if (overlap && (!same(found[0], rows.at(-1)) || page.total !== total)) return null;
    total = page.total;
    const further = found.slice(overlap);
    for (const row of further) {
      const text = JSON.stringify(row);
      if (seen.has(text) && !twice.has(text)) {
        twice.add(text);
        isShifted = true;
      }
      seen.add(text);
    }
    rows.push(...further);
    const isWhole = typeof total === 'number' ? rows.length >= total : further.length < take;
    if (isWhole) return isShifted ? null : { ok: true, value: { ...page, [field]: rows } };
    if (further.length === 0) return null;
    if (Math.max(rows.length, Number(total ?? 0)) > ROWS_MOST) return { ok: false, failure: { kind: 'malformed', status: 200 } };
  }
}

/**
 * Asks for a document. `field`: holds the rows of an answer that comes in pages, which are asked for in turn. A list that changes meanwhile is begun
 * again. Nothing is passed on before the list is complete, so a failure keeps the stored list.
 */
export async function askWhole(field: string | undefined, request: object, ask: AskPage): Promise<Outcome<unknown>> {
  if (!field || !('take' in request) || typeof request.take !== 'number') return ask(request);
  const twice = new Set<string>();
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await crawlOnce(ask, request, request.take, field, twice);
    if (outcome) return outcome;
  }
  return { ok: false, failure: { kind: 'busy', status: 0 } };
}
