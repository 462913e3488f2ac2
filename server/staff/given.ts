import type { ContentKind, Row } from './kind.ts';
import type { Mistake } from './mistakes.ts';

/** One row of a file and its position for messages. */
export interface Given {
  readonly kind: ContentKind;
  readonly row: Row;
  readonly where: (field?: string) => string;
}

/** The result of reading a file. */
export interface Reading {
  readonly rows: readonly Given[];
  readonly mistakes: readonly Mistake[];
}
