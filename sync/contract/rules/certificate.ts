/**
 * The printed form of a typed number, such as `CS-7F3K-9QXT-2M4B-H0VW`. Letters that look like
 * digits count as those digits, and any separators are ignored. Undefined if the text is no number.
 */
export function printedNumber(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-Z]/g, '');
  const groups = /^CS([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/.exec(letters)?.slice(1);
  return groups && ['CS', ...groups].join('-');
}

/** The dates that decide whether a certificate is valid; milliseconds since 1970. */
export interface Validity {
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
}

/** A certificate's state at a time; at the very instant of expiry it has expired. */
export function stateAt(
  { expiresAt, revokedAt }: Validity,
  now: number,
): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && now >= expiresAt ? 'expired' : 'valid';
}
