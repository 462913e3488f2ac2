import type { Schema } from './contract/endpoint.ts';

/** What is asked here of a schema's own description, whichever kind it is of. */
interface Def {
  readonly type: string;
  readonly checks?: readonly unknown[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
}
const defOf = (schema: Schema): Def => schema._zod.def;

/** Whether a list says nothing of all its rows together; what is no list says nothing of them anyway. */
function isOfRows(schema: Schema): boolean {
  const { type, checks = [], innerType } = defOf(schema);
  return innerType ? isOfRows(innerType) : type !== 'array' || checks.length === 0;
}

/**
 * What a schema checks, in words that are others when it is another; null if it judges rows of its long lists by more than the row itself, so that one of
 * them may not be checked without the others.
 */
export function schemaWords(schema: Schema): string | null {
  const { type, checks = [], shape = {} } = defOf(schema);
  if (checks.length > 0 || !(type === 'array' || (type === 'object' && Object.values(shape).every(isOfRows)))) return null;
  const seen = new Set<unknown>();
  return JSON.stringify(schema, (_field, part: unknown) => {
    if (typeof part === 'function' || part instanceof RegExp || typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null || !('_zod' in part)) return part;
    if (seen.has(part)) return 0;
    seen.add(part);
    return defOf(part as Schema);
  });
}
