declare const written: unique symbol;

/**
 * Serialised JSON with its type: written once or made by the database, it is embedded into answers
 * without being parsed.
 */
export type JsonText<T> = string & { readonly [written]: T };

/** Marks text as JSON of this type, made by a statement. */
export const madeAs = <T>(text: string): JsonText<T> => text as JsonText<T>; // The mark exists for the compiler alone.

export const jsonText = <T>(value: T): JsonText<T> => madeAs(JSON.stringify(value));

export const NULL = madeAs<null>('null');

/** Builds an object from serialised fields; optional fields may be omitted. */
export function objectText<T extends object>(
  fields: { readonly [K in keyof T]: JsonText<T[K]> },
): JsonText<T> {
  let text = '';
  for (const [name, value] of Object.entries<string | undefined>(fields))
    if (value !== undefined) text += `${text ? ',' : '{'}"${name}":${value}`;
  return madeAs(`${text || '{'}}`);
}

export const listText = <T>(items: readonly JsonText<T>[]): JsonText<T[]> =>
  madeAs(`[${items.join(',')}]`);

/** Concatenates the fields of two serialised objects. */
export const joined = <A extends object, B extends object>(
  first: JsonText<A>,
  then: JsonText<B>,
): JsonText<A & B> =>
  madeAs(`${first.slice(0, -1)}${first.length > 2 && then.length > 2 ? ',' : ''}${then.slice(1)}`);
