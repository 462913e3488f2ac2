import type { Schema } from '../contract/endpoint.ts';
import { openDocument, openHead, pagingOf, type WholeDocument, withLists } from '../store/document.ts';
import { parseAnswer, type Quarantined } from './parse.ts';
import type { Store } from '../store/session.ts';

/** The stored answer that a new one is compared with; its pages are opened only if a row of the new answer is broken. */
interface StoredAnswer {
  /** The stored answer, with lists as long as they are; rows that lie in pages are left out. */
  readonly outline: unknown;
  /** The whole stored answer. */
  readonly whole: () => Promise<unknown>;
  /** Pages that do not open. */
  readonly lost: readonly number[];
}

/** An answer that was parsed beside the stored one; `stored` null: there is none that opens. */
type Taken =
  | { readonly ok: true; readonly stored: StoredAnswer | null; readonly value: unknown; readonly quarantined: readonly Quarantined[] }
  | { readonly ok: false; readonly issue: string };

async function lookAtStored(store: Store, key: string): Promise<StoredAnswer | null> {
  const { db } = store;
  const [row, freshness] = await Promise.all([db.documents.get(key), db.freshness.get(key)]);
  const head = row && (await openHead(store, row));
  if (!head) return null;
  const open = (): Promise<WholeDocument | null> => openDocument(store, row);
  const lists = (pagingOf(head)?.lists ?? []).map(
    ({ at, pages }) => [at, Array.from({ length: pages.reduce((sum, [, rows]) => sum + rows, 0) })] as const,
  );
  return {
    outline: lists.length > 0 ? withLists(head.value, lists) : head.value,
    whole: async () => (await open())?.value,
    lost: freshness?.torn ? ((await open())?.lost ?? []) : [],
  };
}

/** Parses an answer by its schema; a broken row is replaced by the stored one of the same id. */
export async function takeAnswer(store: Store, key: string, schema: Schema, answer: unknown): Promise<Taken> {
  const stored = await lookAtStored(store, key);
  const parsed = parseAnswer(schema, answer);
  const isBroken = stored && parsed.ok && parsed.quarantined.length > 0;
  const best = isBroken ? parseAnswer(schema, answer, await stored.whole()) : parsed;
  return best.ok ? { ...best, stored } : best;
}
