import type pg from 'pg';
import { statementSpan } from '../trace.ts';

/** Told how long statements took, and how long callers waited for a connection; seconds. */
export interface Watch {
  readonly statement: (seconds: number) => void;
  readonly waited: (seconds: number) => void;
  /** Where a read was sent, by a server that has a replica. */
  readonly readOf?: (from: 'head' | 'replica') => void;
}

/** The text of what `query` is given: a text, or a statement with a text. */
function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' ? given.text : undefined;
}

/** Times every statement of a connection and makes a span of it, below the call that runs it. */
export function watchStatements(client: pg.PoolClient, watch: Watch | undefined): void {
  client.query = new Proxy(client.query, {
    apply: (query, self, given: unknown[]) => {
      const text = textOf(given[0]);
      if (text === undefined) return Reflect.apply(query, self, given);
      const began = performance.now();
      const endSpan = statementSpan(text);
      const ended = (failure?: unknown): void => {
        watch?.statement((performance.now() - began) / 1000);
        endSpan(failure ?? undefined);
      };
      // pg answers through a callback where it is given one, and by a promise else.
      const callback = given.at(-1);
      if (typeof callback !== 'function') {
        const result: Promise<unknown> = Reflect.apply(query, self, given);
        result.then(() => ended(), ended);
        return result;
      }
      return Reflect.apply(query, self, [
        ...given.slice(0, -1),
        (failure: unknown, result: unknown) => {
          ended(failure);
          callback(failure, result);
        },
      ]);
    },
  });
}
