import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EndpointName } from '../../sync/contract/index.ts';
import type { Audience } from '../changes/note-change.ts';
import type { ContentContext } from './desk.ts';
import type { Field } from './fields.ts';

/** One row as a file has it: columns by the database's own names, instants as ISO text. */
export type Row = Readonly<Record<string, unknown>>;

/** One kind of content that staff write: everything that the command knows about it. */
export interface Kind {
  readonly name: string;
  readonly table: PgTable;
  /** The columns by which rows are told apart. */
  readonly key: readonly [string, ...string[]];
  readonly fields: Readonly<Record<string, Field>>;
  /** Columns that no two rows share. */
  readonly unique?: readonly string[];
  /** Columns that the server keeps by itself; they are in no file. */
  readonly kept?: readonly string[];
  /** The one of them that holds the instant of the last change. */
  readonly stamp?: string;
  /** The calls that show it, and to whom. */
  readonly shownBy: readonly EndpointName[];
  readonly shownTo: (row: Row) => Audience;
  /** What no column alone can say: the columns that do not go together, with the reason. */
  readonly wrong?: (was: Row | undefined, becomes: Row) => Readonly<Record<string, string>>;
  /** What is more than a change of columns, such as moving a session: does it, and answers the row as it is then. */
  readonly change?: (context: ContentContext, was: Row, becomes: Row) => Promise<Row>;
}

/** A kind's columns by their names in files. */
export type Columns = ReadonlyMap<string, { readonly property: string; readonly column: PgColumn }>;

/** What tells a row apart: the value of a key of one column, the list of values of one of several. */
export const keyOf = ({ key }: Kind, row: Row): unknown => (key.length === 1 ? row[key[0]] : JSON.stringify(key.map((name) => row[name])));
