import type { Schema } from '../contract/endpoint.ts';

type Path = readonly PropertyKey[];

/**
 * A part that this build cannot read (a row of a list, a field or an entry of a record): the path to its list or object, its position there, and the
 * part.
 */
type Unread = readonly [path: Path, step: PropertyKey, part: unknown];

/** The part of a stored value that this build can read, and parts that a newer build may have added (law L14). */
export interface Split<T> {
  readonly value: T;
  readonly unread: readonly Unread[];
}

/** The list or object at a path; if there is none, an object that is thrown away. */
const branchAt = (root: unknown, path: Path): Record<PropertyKey, unknown> => path.reduce((at, step) => Object(at[step]), Object(root));

/** Sets aside as few whole parts as possible so that the rest fits its schema; undefined if that is impossible. */
export function splitReadable(schema: Schema, whole: unknown): Split<unknown> | undefined {
  // First a row or field of the value itself, then one of a list or record inside it.
  for (const depth of [1, 2]) {
    const value = structuredClone(whole);
    const unread: Unread[] = [];
    for (;;) {
      // The last issue first, so that the rows before it keep their positions.
      const issue = schema.safeParse(value).error?.issues.at(-1);
      if (!issue) return { value, unread };
      const path = issue.path.slice(0, depth);
      // An issue of the whole value has no step, and no part has an empty name.
      const step = path.pop() ?? '';
      const branch = branchAt(value, path);
      if (!(step in branch)) break;
      unread.push([path, step, branch[step]]);
      // The steps into an array are numbers.
      if (Array.isArray(branch)) branch.splice(step as number, 1);
      else delete branch[step];
    }
  }
  return undefined;
}

/** Puts the parts that were set aside back where they were, unless a new part has taken the name. */
export function withUnread(value: unknown, unread: readonly Unread[]): unknown {
  const whole = structuredClone(value);
  for (const [path, step, part] of unread.toReversed()) {
    const branch = branchAt(whole, path);
    if (Array.isArray(branch)) branch.splice(Number(step), 0, part);
    else if (!(step in branch)) branch[step] = part;
  }
  return whole;
}
