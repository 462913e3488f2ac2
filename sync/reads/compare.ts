/** Returns the rows of `after` whose ids `before` does not have. */
export function added<T>(
  before: readonly T[],
  after: readonly T[],
  idOf: (row: T) => unknown,
): readonly T[] {
  const known = new Set(before.map((row) => String(idOf(row))));
  return after.filter((row) => !known.has(String(idOf(row))));
}
