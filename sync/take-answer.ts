import { WHOLE_UP_TO } from './answered.ts';
import type { Schema } from './contract/endpoint.ts';
import { readJson } from './exchange.ts';
import type { LongAnswer } from './large-answers.ts';
import type { Store } from './store/session.ts';
import { lookAtStored, parseBeside, type Taken } from './stored-answer.ts';

/** Takes one answer for one document, from its bytes to what is landed. */
export interface Taker {
  /** Reads the bytes of an answer; of long lists only what is new, where that can be told. */
  readonly read: (bytes: Uint8Array, headers: Headers) => Promise<unknown>;
  /** The tag under which the answer came, if it had one. */
  readonly tag: () => string | undefined;
  /** Checks what was read; `whole`: all of it, because the stored answer is another by now. */
  readonly take: (
    json: unknown,
    whole?: boolean,
  ) => Promise<{ readonly ok: true; readonly value: Taken } | { readonly ok: false; readonly issue: string }>;
}

export function answerTaker(store: Store, key: string, schema: Schema): Taker {
  let long: LongAnswer | undefined;
  let tag: string | undefined;
  return {
    async read(bytes, headers) {
      tag = headers.get('answer-tag') ?? undefined;
      long = undefined;
      // A deployment may have removed this file; and whatever keeps the stored answer from being looked at says nothing of the one that came.
      if (bytes.length > WHOLE_UP_TO)
        long = await import('./large-answers.ts').then(({ readLong }) => readLong(store, key, schema, bytes)).catch(() => undefined);
      return long ? long.json : readJson(bytes);
    },
    tag: () => tag,
    async take(json, whole = false) {
      const own = long?.json === json ? long : undefined;
      const taken = whole ? null : await own?.taken();
      if (taken) return { ok: true, value: taken };
      const stored = await lookAtStored(store, key);
      const parsed = await parseBeside(schema, own ? await own.whole() : json, stored);
      if (!parsed.ok) return parsed;
      const { value, quarantined } = parsed;
      // Rows that were set aside are not those of the bytes.
      return { ok: true, value: { stored, value, quarantined, outline: value, raw: quarantined.length === 0 ? own?.raw() : undefined } };
    },
  };
}
