const MB = 1_000_000;

/** Megabytes with one decimal below ten; never 0.0 for something. */
export const megabytes = (bytes: number): number => {
  const mb = bytes / MB;
  return mb >= 10 ? Math.round(mb) : bytes === 0 ? 0 : Math.max(0.1, Math.round(mb * 10) / 10);
};

/** A file as the person chose it. */
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
 * Whether a chosen file may be a picture (rule 5.9); some phones' pickers say no type, and then its
 * name decides.
 */
export const isPictureFile = ({ name, type }: Pick<ChosenFile, 'name' | 'type'>): boolean =>
  type ? TYPES.has(type) : ENDING.test(name);
