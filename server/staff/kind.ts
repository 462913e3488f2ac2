import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Subject } from '../domain/documents.ts';
import type { Audience } from '../operations/changes/note-change.ts';
import type { ContentContext } from './desk.ts';
import type { Field } from './fields.ts';
import type { Mistake } from './mistakes.ts';

/** One row in the form of a file: columns by their database names, instants as ISO text. */
export type Row = Readonly<Record<string, unknown>>;

/** One kind of content that staff write: everything that the commands know about it. */
export interface ContentKind {
  readonly name: string;
  readonly table: PgTable;
  /** The columns that identify a row. */
  readonly key: readonly [string, ...string[]];
  readonly fields: Readonly<Record<string, Field>>;
  /** Columns whose values must be unique. */
  readonly unique?: readonly string[];
  /** Columns that the server maintains; files do not contain them. */
  readonly kept?: readonly string[];
  /** The kept column with the time of the last change. */
  readonly stamp?: string;
  /** The subject under which its changes are reported. */
  readonly about: Subject;
  readonly shownTo: (row: Row) => Audience;
  /** Checks across columns: the columns that do not fit together, with the reason. */
  readonly wrong?: (before: Row | undefined, becomes: Row) => Readonly<Record<string, string>>;
  /** Checks against the rows of other kinds, as they will be after the import. */
  readonly among?: (
    row: Row,
    rowsOf: (kind: string) => Iterable<Row>,
  ) => Readonly<Record<string, string>>;
  /**
   * A change that is more than its columns, such as moving a training: performs it and returns the
   * new row.
   */
  readonly change?: (context: ContentContext, before: Row, becomes: Row) => Promise<Row>;
}

/** A kind's columns by their names in files. */
export type Columns = ReadonlyMap<string, { readonly property: string; readonly column: PgColumn }>;

/** A row's identity: the value of a single key column, or the list of values of several. */
export const keyOf = ({ key }: ContentKind, row: Row): unknown =>
  key.length === 1 ? row[key[0]] : JSON.stringify(key.map((name) => row[name]));

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
