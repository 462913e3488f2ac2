import { QR } from '../../sync/contract/constants.ts';

/** Unchecked input of a QR code. */
export interface QrWish {
  readonly text: string;
  /** Allows an empty text. */
  readonly emptyAllowed?: boolean;
  /** 1 to 40; anything that is not a number means automatic. */
  readonly version?: unknown;
}

/** Checked input of a QR code; `version` 0 chooses the smallest version that holds the text. */
export interface QrOrder {
  readonly text: string;
  readonly version: number;
}

/**
 * Checks the input of a QR code (rule 5.12): null for a forbidden empty text; clamps the version to
 * its range, and makes it automatic if it is not a number.
 */
export function qrOrder({ text, emptyAllowed = false, version }: QrWish): QrOrder | null {
  if (text === '' && !emptyAllowed) return null;
  const asked = typeof version === 'string' && version.trim() !== '' ? Number(version) : version;
  if (typeof asked !== 'number' || !Number.isFinite(asked)) return { text, version: 0 };
  return { text, version: Math.min(QR.mostVersion, Math.max(QR.leastVersion, Math.trunc(asked))) };
}

/** The dark modules as one SVG path in module units, shifted by the margin. */
export function qrPath(count: number, isDark: (row: number, column: number) => boolean): string {
  let path = '';
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && isDark(row, column + 1)) column += 1;
      path += `M${from + QR.margin} ${row + QR.margin}h${column - from + 1}v1h-${column - from + 1}z`;
    }
  }
  return path;
}
