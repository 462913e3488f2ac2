import qrcode from 'qrcode-generator';
import { logoArcs } from './logo-arcs.ts';
import styles from './qr-code.module.css';

/** The size of the logo's box. */
const MARK = 28;

export interface QrCodeProps {
  text: string;
  /** 1 to 40; 0 chooses by the length of the text. */
  version: number;
  level: 'L' | 'M' | 'Q' | 'H';
  /** Side of the drawing and of the picture in its middle, in CSS pixels. */
  width: number;
  centre: number;
  /** Pixels of a module if `width` has less than one for each. */
  scale: number;
  /** Empty modules around the code. */
  margin: number;
  label: string;
  /** Draws the dark modules as one SVG path. */
  path: (count: number, isDark: (row: number, column: number) => boolean) => string;
}

/** A QR code as one SVG path, always on white, because scanners need dark on light. */
export function QrCode({
  text,
  version,
  level,
  width,
  centre,
  scale,
  margin,
  label,
  path,
}: QrCodeProps) {
  // The library's type lists every version; the value was clamped before.
  const code = qrcode(version as 0, level);
  try {
    code.addData(text);
    code.make();
  } catch (failure) {
    // Rule 8.12: for example a text too long for the version; only the console reports it.
    console.error('The QR code could not be drawn.', failure);
    return null;
  }
  const count = code.getModuleCount();
  const side = count + 2 * margin;
  const pixels = width < side ? side * scale : width;
  const middle = (side * centre) / pixels;
  return (
    <svg
      className={styles.code}
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} className={styles.paper} />
      <path d={path(count, (row, column) => code.isDark(row, column))} className={styles.ink} />
      <g
        transform={`translate(${(side - middle) / 2} ${(side - middle) / 2}) scale(${middle / MARK})`}
      >
        <rect width={MARK} height={MARK} className={styles.paper} />
        {logoArcs.map(({ d }) => (
          <path key={d} d={d} className={styles.mark} />
        ))}
      </g>
    </svg>
  );
}
