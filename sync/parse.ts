import type { Schema } from './contract/endpoint.ts';

/** A row of an answer that broke its schema: where it stood and what was wrong. */
export interface Quarantined {
  readonly path: string;
  readonly issue: string;
  readonly row: unknown;
}
export type Parsed =
  | { readonly ok: true; readonly value: unknown; readonly quarantined: readonly Quarantined[] }
  | { readonly ok: false; readonly issue: string };

type Path = readonly PropertyKey[];
const at = (root: unknown, path: Path): unknown =>
  path.reduce((node, step) => (node as Record<PropertyKey, unknown> | null | undefined)?.[step], root);

/** The path up to and with the first list index, or null when the issue lies in no list. */
function rowPath(path: Path): Path | null {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? null : path.slice(0, index + 1);
}

/** Fields by which a row of one answer is known again in another; the first that both have decides, for rows may share the later ones. */
const IDENTITIES = ['id', 'training_code', 'division_code', 'program_id', 'DivisionCode'] as const;
const sameRow = (a: unknown, b: unknown): boolean => {
  const field = IDENTITIES.find((name) => at(a, [name]) !== undefined && at(b, [name]) !== undefined);
  return field !== undefined && String(at(a, [field])) === String(at(b, [field]));
};

/**
 * Parses an answer row by row (SYNC C): a broken row of a list is set aside and the last good one kept in its place,
 * by its id, from `previous`; a broken envelope fails the whole answer, and the caller keeps what it has.
 */
export function parseAnswer(schema: Schema, json: unknown, previous?: unknown): Parsed {
  const whole = schema.safeParse(json);
  if (whole.success) return { ok: true, value: whole.data, quarantined: [] };

  const root: unknown = structuredClone(json);
  const broken = new Map<string, { path: Path; issue: string }>();
  for (const issue of whole.error.issues) {
    const path = rowPath(issue.path);
    if (!path) return { ok: false, issue: `${issue.path.join('.')}: ${issue.message}` };
    const name = path.join('.');
    if (!broken.has(name)) broken.set(name, { path, issue: `${issue.path.join('.')}: ${issue.message}` });
  }
  const quarantined = [...broken.values()].map(({ path, issue }) => ({ path: path.join('.'), issue, row: at(json, path) }));
  // From the end, so that the places before stay what they are.
  for (const { path } of [...broken.values()].sort((a, b) => Number(b.path.at(-1)) - Number(a.path.at(-1)))) {
    const list = at(root, path.slice(0, -1)) as unknown[];
    const kept = at(previous, path.slice(0, -1));
    const last = Array.isArray(kept) ? kept.find((row) => sameRow(row, at(json, path))) : undefined;
    list.splice(Number(path.at(-1)), 1, ...(last === undefined ? [] : [last]));
  }
  const rest = schema.safeParse(root);
  return rest.success ? { ok: true, value: rest.data, quarantined } : { ok: false, issue: rest.error.issues[0]?.message ?? 'broken' };
}
