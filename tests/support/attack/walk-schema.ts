import type { Schema } from '../../../sync/contract/endpoint.ts';

/** Path of a value in a request: field names, and 0 for the first element of a list. */
export type Path = readonly (string | number)[];

/** Parts of zod's schema definition that describe its contents. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly valueType?: Schema;
}

// The definition's type depends on its kind; a walk visits every kind.
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Returns the path of every value in a schema, parents before children. */
export function placesOf(schema: Schema, at: Path = []): Path[] {
  const { shape, element, innerType, in: sent, options, valueType } = definitionOf(schema);
  const inside = [
    ...Object.entries(shape ?? {}).flatMap(([field, part]) => [
      [...at, field],
      ...placesOf(part, [...at, field]),
    ]),
    ...(element ? [[...at, 0], ...placesOf(element, [...at, 0])] : []),
    ...(valueType ? [[...at, 'any'], ...placesOf(valueType, [...at, 'any'])] : []),
    ...[innerType, sent, ...(options ?? [])].flatMap((part) => (part ? placesOf(part, at) : [])),
  ];
  return [...new Map(inside.map((path) => [JSON.stringify(path), path])).values()];
}

/** Returns a copy with another value at one path; missing parents are created. */
export function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(whole) ? [...whole] : [];
    list[step] = withValue(list[step], rest, value);
    return list;
  }
  const fields =
    typeof whole === 'object' && whole !== null && !Array.isArray(whole)
      ? (whole as Record<string, unknown>)
      : {}; // An object by the test before.
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

/** Returns a copy without one of its fields. */
export function without(whole: unknown, path: Path): unknown {
  const last = path.at(-1);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, step) => (value as Record<string | number, unknown> | undefined)?.[step],
      whole,
    ); // Any step may lead nowhere.
  if (typeof holder !== 'object' || holder === null) return whole;
  if (Array.isArray(holder)) return withValue(whole, path.slice(0, -1), []);
  return withValue(
    whole,
    path.slice(0, -1),
    Object.fromEntries(Object.entries(holder).filter(([field]) => field !== last)),
  );
}
