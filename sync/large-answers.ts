import type { Schema } from './contract/endpoint.ts';
import { withLists } from './document.ts';
import { readJson } from './exchange.ts';
import type { RawLists } from './raw-lists.ts';
import { digestOf } from './raw-rows.ts';
import { schemaWords } from './schema-words.ts';
import { rawLists, skim } from './skim.ts';
import type { Store } from './store/session.ts';
import { lookAtStored, parseBeside, type Taken } from './stored-answer.ts';

/** A long answer that has come. */
export interface LongAnswer {
  /** What was read of it. */
  readonly json: unknown;
  /** What lies here already is not checked again; null where all of it was read, or has to be. */
  readonly taken: () => Promise<Taken | null>;
  readonly whole: () => Promise<unknown>;
  /** Where its rows lie, so that the next answer need not be read whole. */
  readonly raw: () => RawLists | undefined;
}

const utf8 = new TextEncoder();
const known = new WeakMap<Schema, string>();
/** What a schema checks, in short; empty if it does not judge each row by itself. */
function shortOf(schema: Schema): string {
  const words = utf8.encode(known.has(schema) ? '' : (schemaWords(schema) ?? ''));
  const short = known.get(schema) ?? (words.length > 0 ? digestOf(words, [0, words.length]) : '');
  known.set(schema, short);
  return short;
}

/** Where the rows of an answer lie that was read whole. */
export const rawAnswer = (bytes: Uint8Array, schema: Schema): RawLists | undefined => rawLists(bytes, shortOf(schema));

/** Reads a long answer: of lists whose pages lie here only the rows that are in none of them. */
export async function readLong(store: Store, key: string, schema: Schema, bytes: Uint8Array): Promise<LongAnswer> {
  const stored = await lookAtStored(store, key);
  const skimmed = stored && (await skim(store, key, stored, bytes, shortOf(schema)));
  const json = skimmed ? skimmed.rest : await readJson(bytes);
  return {
    json,
    async taken() {
      const parsed = skimmed && (await parseBeside(schema, json, null));
      if (!parsed?.ok || parsed.quarantined.length > 0) return null;
      const { value, quarantined } = parsed;
      const lists = skimmed?.raw.lists.map(({ at, total }) => [at, Array.from({ length: total })] as const) ?? [];
      return { stored, raw: skimmed?.raw, value, quarantined, outline: withLists(value, lists) };
    },
    whole: async () => (skimmed ? readJson(bytes) : json),
    raw: () => rawAnswer(bytes, schema),
  };
}
