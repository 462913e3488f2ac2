const MB = 1_000_000;

/** Bytes in megabytes, with one decimal below ten; at least 0.1 unless there are none. */
export const megabytes = (bytes: number): number => {
  const mb = bytes / MB;
  return mb >= 10 ? Math.round(mb) : bytes === 0 ? 0 : Math.max(0.1, Math.round(mb * 10) / 10);
};

/** A file that the person chose. */
export interface ChosenFile {
  readonly name: string;
  /** The type that the browser detects; empty if unknown. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
}

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png']);
const ENDING = /\.(jpe?g|png)$/i;

/**
 * Whether a chosen file may be a picture (rule 5.9). The name decides if the phone's picker gives
 * no type.
 */
export const isPictureFile = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  type ? TYPES.has(type) : ENDING.test(name);
