import type { Schema } from '../contract/endpoint.ts';
import {
  openDocument,
  openHead,
  pagingOf,
  type WholeDocument,
  withLists,
} from '../store/document.ts';
import type { Store } from '../store/session.ts';

/**
 * The stored answer to which a new one is compared; its pages are opened only if a row of the new
 * answer is broken.
 */
interface StoredAnswer {
  /** The stored answer with lists of full length; rows in pages are left out. */
  readonly outline: unknown;
  /** The whole stored answer. */
  readonly whole: () => Promise<unknown>;
  /** Pages that do not open. */
  readonly lost: readonly number[];
}

/** A parsed answer with the stored one; `stored` is null if none opens. */
type Taken =
  | {
      readonly ok: true;
      readonly stored: StoredAnswer | null;
      readonly value: unknown;
      readonly quarantined: readonly Quarantined[];
    }
  | { readonly ok: false; readonly issue: string };

async function lookAtStored(store: Store, key: string): Promise<StoredAnswer | null> {
  const { db } = store;
  const [row, freshness] = await Promise.all([db.documents.get(key), db.freshness.get(key)]);
  const head = row && (await openHead(store, row));
  if (!head) return null;
  const open = (): Promise<WholeDocument | null> => openDocument(store, row);
  const lists = (pagingOf(head)?.lists ?? []).map(
    ({ at, pages }) =>
      [at, Array.from({ length: pages.reduce((sum, [, rows]) => sum + rows, 0) })] as const,
  );
  return {
    outline: lists.length > 0 ? withLists(head.value, lists) : head.value,
    whole: async () => (await open())?.value,
    lost: freshness?.torn ? ((await open())?.lost ?? []) : [],
  };
}

/** Parses an answer by its schema; a broken row is replaced by the stored one of the same id. */
export async function takeAnswer(
  store: Store,
  key: string,
  schema: Schema,
  answer: unknown,
): Promise<Taken> {
  const stored = await lookAtStored(store, key);
  const parsed = parseAnswer(schema, answer);
  const isBroken = stored && parsed.ok && parsed.quarantined.length > 0;
  const best = isBroken ? parseAnswer(schema, answer, await stored.whole()) : parsed;
  return best.ok ? { ...best, stored } : best;
}

/** A row that breaks the schema: its path and the issue. */
export interface Quarantined {
  readonly path: string;
  readonly issue: string;
  readonly row: unknown;
}
export type Parsed =
  | { readonly ok: true; readonly value: unknown; readonly quarantined: readonly Quarantined[] }
  | { readonly ok: false; readonly issue: string };

type Path = readonly PropertyKey[];
// Each step comes from an issue of this value; an unknown step returns undefined.
const at = (root: unknown, path: Path): unknown =>
  path.reduce(
    (node, step) => (node as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  );

/**
 * Fields that identify a row across answers. The first field that both rows have decides, because
 * different rows may share the later ones.
 */
const IDENTITIES = ['id', 'training_code', 'division_code', 'program_id', 'DivisionCode'] as const;
const isRow = (value: unknown): boolean =>
  IDENTITIES.some((name) => at(value, [name]) !== undefined);

/**
 * Returns the path of the row that an issue breaks: the outermost row with an identity (a lesson,
 * not its module, which only holds lessons), else the outermost row. Null when the issue is in no
 * list.
 */
function rowPath(json: unknown, path: Path): Path | null {
  const rows = path.flatMap((step, i) => (typeof step === 'number' ? [path.slice(0, i + 1)] : []));
  return rows.find((row) => isRow(at(json, row))) ?? rows[0] ?? null;
}

const sameRow = (a: unknown, b: unknown): boolean => {
  const field = IDENTITIES.find(
    (name) => at(a, [name]) !== undefined && at(b, [name]) !== undefined,
  );
  return field !== undefined && String(at(a, [field])) === String(at(b, [field]));
};

/**
 * Parses an answer row by row. A broken row of a list is quarantined and replaced by the row of the
 * same id in `previous`. A broken envelope fails the whole answer, and the caller keeps the stored
 * one.
 */
export function parseAnswer(schema: Schema, json: unknown, previous?: unknown): Parsed {
  try {
    return parseRows(schema, json, previous);
  } catch {
    // The answer is nested too deeply, or has too many faults, to be searched or quarantined.
    return { ok: false, issue: 'too much of it is broken' };
  }
}

function parseRows(schema: Schema, json: unknown, previous: unknown): Parsed {
  const whole = schema.safeParse(json);
  if (whole.success) return { ok: true, value: whole.data, quarantined: [] };

  const root: unknown = structuredClone(json);
  const broken = new Map<string, { path: Path; issue: string }>();
  for (const issue of whole.error.issues) {
    const path = rowPath(json, issue.path);
    if (!path) return { ok: false, issue: `${issue.path.join('.')}: ${issue.message}` };
    const name = path.join('.');
    if (!broken.has(name))
      broken.set(name, { path, issue: `${issue.path.join('.')}: ${issue.message}` });
  }
  const quarantined = [...broken.values()].map(({ path, issue }) => ({
    path: path.join('.'),
    issue,
    row: at(json, path),
  }));
  // Throws here, not when it is stored, if it is nested too deeply.
  JSON.stringify(quarantined);
  // Inner lists first and from the end, so that the remaining paths stay valid.
  for (const { path } of [...broken.values()].sort(
    (a, b) => b.path.length - a.path.length || Number(b.path.at(-1)) - Number(a.path.at(-1)),
  )) {
    const list = at(root, path.slice(0, -1)) as unknown[];
    const kept = at(previous, path.slice(0, -1));
    const last = Array.isArray(kept) ? kept.find((row) => sameRow(row, at(json, path))) : undefined;
    list.splice(Number(path.at(-1)), 1, ...(last === undefined ? [] : [last]));
  }
  const rest = schema.safeParse(root);
  return rest.success
    ? { ok: true, value: rest.data, quarantined }
    : { ok: false, issue: rest.error.issues[0]?.message ?? 'broken' };
}
