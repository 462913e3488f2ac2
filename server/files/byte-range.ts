/** A byte range of a file, both ends inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Returns a header that requests one part, in a form that may be forwarded; undefined: it must be
 * ignored.
 */
export const oneRange = (header: string | undefined): string | undefined => {
  const asked = header?.trim() ?? '';
  const [, from, to] = ONE_RANGE.exec(asked) ?? [];
  const isBackwards = from !== '' && to !== '' && Number(to) < Number(from);
  return from === undefined || to === undefined || (from === '' && to === '') || isBackwards
    ? undefined
    : asked;
};

/**
 * Returns the part that a `Range` header requests (RFC 9110, 14.2). Undefined: the whole file, also
 * if the header is invalid or names several parts, which a server may answer in full.
 */
export function askedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(oneRange(header) ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first >= size ? 'unsatisfiable' : { first, last };
}
