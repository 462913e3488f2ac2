import type { Outcome } from '../contract/errors.ts';
import type { Found } from '../contract/home/found.ts';
import type { Edges } from '../edges.ts';
import { findProgram } from '../search/found.ts';
import type { Store } from '../store/session.ts';
import { call } from '../wire/call.ts';

/** Asks the server's search for a text (rule 7.29). */
export async function findThere(
  edges: Edges,
  store: Store | null,
  text: string,
): Promise<Outcome<readonly Found[]>> {
  const outcome = await call(edges, store, 'search-course', { search_text: text });
  return outcome.ok
    ? { ok: true, value: outcome.value.all_program_list.map((entry) => findProgram(entry).found) }
    : outcome;
}
