import type { ReadName } from '../app-endpoints.ts';
import type { Outcome } from '../contract/errors.ts';
import { same } from '../contract/rules/same.ts';

/** The field that holds the rows of a read whose answer comes in pages; the document is the whole list. */
const PAGED: { readonly [N in ReadName]?: string } = {
  'category-pwa': 'all_program_list',
  'all-programs-list-explore': 'all_program_list',
};
/** So often a list that shifts under the hand is begun again; then the next look tries. */
const TRIES = 3;
/** More rows than any list has: one that goes on beyond has no end. */
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
 * Asks for a document: of a list that comes in pages for all of them, one after another. If the list shifts meanwhile it is begun again; nothing of it
 * is passed on before it is complete, so whatever happens on the way, the stored list stays.
 */
export async function askWhole(name: ReadName, request: object, ask: AskPage): Promise<Outcome<unknown>> {
  const field = PAGED[name];
  if (!field || !('take' in request) || typeof request.take !== 'number') return ask(request);
  const twice = new Set<string>();
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await crawlOnce(ask, request, request.take, field, twice);
    if (outcome) return outcome;
  }
  return { ok: false, failure: { kind: 'busy', status: 0 } };
}
