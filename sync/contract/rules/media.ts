/** The network information that some browsers have. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether a browser's connection asks for little data: its data saver is on, or it is 2g. */
export const asksForLittle = ({ connection }: Connected): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;

const PHONE_LINES = 480;

/**
 * The version of a video that packs store: the one with the most lines up to 480 (`label`, such as
 * `480p`), else the one with the fewest lines.
 */
export function phoneVersion<V extends { readonly label: string; readonly type: string }>(
  versions: readonly V[],
): V | undefined {
  const pictures = versions.filter(({ type }) => type.startsWith('video/'));
  const lines = ({ label }: V): number => Number.parseInt(label, 10);
  const sorted = pictures.toSorted((a, b) => lines(a) - lines(b));
  return sorted.findLast((picture) => lines(picture) <= PHONE_LINES) ?? sorted[0];
}

/** Path of a media file or a handout. The query is a signature, which changes every week. */
const FILE_PATH = /\/(?:media|handouts)\/[^?#]+/;

/** The part of an address that names a file on every host; undefined if no pack has such files. */
export const fileNameIn = (address: string): string | undefined => FILE_PATH.exec(address)?.[0];

/** The name of a file, the same for all of its signed addresses; else the address itself. */
export const fileNamed = (address: string): string => fileNameIn(address) ?? address;
