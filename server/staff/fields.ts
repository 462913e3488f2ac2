import * as z from 'zod/mini';
import { Html } from '../../sync/contract/learning/program-entries.ts';
import { Instant } from '../../sync/contract/patterns.ts';

/** A column of a kind: its permitted values and its treatment. */
export interface Field {
  readonly schema: z.ZodMiniType;
  /**
   * `html` is sanitised, a `picture` must exist, an `address` must be safe; an `instant` is written
   * as ISO text.
   */
  readonly treat?: 'html' | 'picture' | 'address' | 'instant';
  /** The kind whose key this refers to. */
  readonly refers?: string;
}

const MOST = 2_147_483_647;
const TEXT_MOST = 50_000;

const field = (schema: z.ZodMiniType, more: Omit<Field, 'schema'> = {}): Field => ({
  schema,
  ...more,
});
const filled = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A line that must not be empty. */
export const line = field(filled);
/** Text of several lines. */
export const text = field(z.string().check(z.maxLength(TEXT_MOST)));
/** HTML with the few allowed tags, limited to the length that devices accept. */
export const html = field(Html, { treat: 'html' });
/** A whole number within the database column's range. */
export const count = (least = 0, most = MOST): Field =>
  field(z.number().check(z.int(), z.gte(least), z.lte(most)));
export const yesOrNo = field(z.boolean());
/** A short code that other rows refer to. */
export const code = field(
  z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and dashes')),
);
/** A line in a given form, with the message for any other. */
export const matching = (form: RegExp, otherwise: string): Field =>
  field(z.string().check(z.regex(form, otherwise)));
export const pictureField = field(filled, { treat: 'picture' });
export const address = field(filled, { treat: 'address' });
export const instantField = field(Instant, { treat: 'instant' });
export const oneOf = (...values: readonly (string | number)[]): Field =>
  field(z.literal([...values]));
/** A value that files write as JSON: lists and objects. */
export const shaped = (schema: z.ZodMiniType): Field => field(schema);
/** A list of lines. */
export const lines = shaped(z.array(filled).check(z.maxLength(200)));
/** The key of a row of another kind. */
export const refersTo = (kind: string, by: Field): Field => ({ ...by, refers: kind });
/** The same field, or null. */
export const maybe = (inner: Field): Field => ({ ...inner, schema: z.nullable(inner.schema) });
