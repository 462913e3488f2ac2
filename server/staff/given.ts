import type { Kind, Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';

/** One row of a file, and how to say where it stands. */
export interface Given {
  readonly kind: Kind;
  readonly row: Row;
  readonly where: (field?: string) => string;
}

/** What was read of a file. */
export interface Reading {
  readonly rows: readonly Given[];
  readonly mistakes: readonly Mistake[];
}
