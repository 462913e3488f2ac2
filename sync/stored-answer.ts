import type { Schema } from './contract/endpoint.ts';
import { type Head, openDocument, openHead, pagingOf, type WholeDocument, withLists } from './document.ts';
import { type Parsed, parseAnswer, type Quarantined } from './parse.ts';
import type { RawLists } from './raw-lists.ts';
import type { DocumentRow } from './store/db.ts';
import type { Store } from './store/session.ts';

/** What an answer is compared with: the stored one, of which no page is opened unless it has to be. */
export interface StoredAnswer {
  readonly row: DocumentRow;
  readonly head: Head;
  /** The stored answer, with lists as long as they are; rows that lie in pages are left out. */
  readonly outline: unknown;
  /** All of it. */
  readonly whole: () => Promise<unknown>;
  /** Pages that do not open. */
  readonly lost: readonly number[];
}

/** An answer that was checked beside the stored one. */
export interface Taken {
  readonly stored: StoredAnswer | null;
  /** As it is landed. */
  readonly value: unknown;
  readonly raw?: RawLists | undefined;
  readonly quarantined: readonly Quarantined[];
  /** The answer with lists as long as they are, whether or not all of their rows were read. */
  readonly outline: unknown;
}

/** The stored answer to the same request; null if there is none that opens. */
export async function lookAtStored(store: Store, key: string): Promise<StoredAnswer | null> {
  const { db } = store;
  const [row, freshness] = await Promise.all([db.documents.get(key), db.freshness.get(key)]);
  const head = row && (await openHead(store, row));
  if (!head) return null;
  const open = (): Promise<WholeDocument | null> => openDocument(store, row);
  const lists = (pagingOf(head)?.lists ?? []).map(
    ({ at, pages }) => [at, Array.from({ length: pages.reduce((sum, [, rows]) => sum + rows, 0) })] as const,
  );
  return {
    row,
    head,
    outline: lists.length > 0 ? withLists(head.value, lists) : head.value,
    whole: async () => (await open())?.value,
    lost: freshness?.torn ? ((await open())?.lost ?? []) : [],
  };
}

/** Parses an answer; for rows of it that are broken, those that lie here take their place. */
export async function parseBeside(schema: Schema, answer: unknown, stored: StoredAnswer | null): Promise<Parsed> {
  const parsed = parseAnswer(schema, answer);
  return stored && parsed.ok && parsed.quarantined.length > 0 ? parseAnswer(schema, answer, await stored.whole()) : parsed;
}
