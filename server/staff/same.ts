/** A value with the keys of every shape in one order: the database keeps shapes, not the order in which they were written. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, ordered(inner)]),
  );
}

/** Whether two values of a file or a table are the same, lists and shapes included. */
export const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
