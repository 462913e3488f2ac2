import type { Schema } from '../../../sync/contract/endpoint.ts';

/** Where a value sits in a request: field names, and 0 for the first of a list. */
export type Path = readonly (string | number)[];

/** The parts of zod's own description of a schema that say what lies inside it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly valueType?: Schema;
}

// Zod types the definition by its kind; a walk sees every kind.
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Every place of a schema in which a value can stand, the outer ones before what lies in them. */
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

/** A copy of a value with something else in one place; what is missing on the way there is made. */
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

/** A copy of a value without one of its fields. */
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
