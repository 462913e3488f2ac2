import pg from 'pg';
import { statementSpan } from '../trace.ts';

/** Told how long statements took, and how long callers waited for a connection; seconds. */
export interface Watch {
  readonly statement: (seconds: number) => void;
  readonly waited: (seconds: number) => void;
  /** Where a read was sent, by a server that has a replica. */
  readonly readOf?: (from: 'head' | 'replica') => void;
}

type Called = (failure: unknown, result?: unknown) => void;

/** The text of what `query` is given: a text, or a statement with a text. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' ? given.text : '';
}

/** A connection that times each of its statements and makes a span of it, below the call that runs it. */
export const watchedClient = (watch: Watch | undefined): typeof pg.Client =>
  class extends pg.Client {
    // pg answers through a callback where it is given one, and by a promise else; one signature cannot say both.
    override query(...given: unknown[]): never {
      const began = performance.now();
      const endSpan = statementSpan(textOf(given[0]));
      const ended = (failure?: unknown): void => {
        watch?.statement((performance.now() - began) / 1000);
        endSpan(failure ?? undefined);
      };
      const ask = super.query as (...asked: unknown[]) => unknown;
      const called = given.at(-1);
      if (typeof called === 'function') {
        const answer: Called = (failure, result) => {
          ended(failure);
          called(failure, result);
        };
        return ask.call(this, ...given.slice(0, -1), answer) as never;
      }
      const result = ask.call(this, ...given) as Promise<unknown>;
      result.then(() => ended(), ended);
      return result as never;
    }
  };
