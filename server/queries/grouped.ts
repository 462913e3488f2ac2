/** Groups rows by a key; each group keeps the rows' order. */
export function grouped<Row, Key>(
  rows: readonly Row[],
  key: (row: Row) => Key,
): ReadonlyMap<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
