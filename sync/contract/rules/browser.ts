/** What some browsers say of a connection. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether a browser's connection asks for little data: its data saver is on, or it is 2g. */
export const asksForLittle = ({ connection }: Connected): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;

const PHONE_LINES = 480;

/**
 * The version of a video that packs keep: the best picture of at most 480 lines, which `label` says
 * (`480p`); else the smallest picture.
 */
export function phoneVersion<V extends { readonly label: string; readonly type: string }>(
  versions: readonly V[],
): V | undefined {
  const pictures = versions.filter(({ type }) => type.startsWith('video/'));
  const lines = ({ label }: V): number => Number.parseInt(label, 10);
  const sorted = pictures.toSorted((a, b) => lines(a) - lines(b));
  return sorted.findLast((picture) => lines(picture) <= PHONE_LINES) ?? sorted[0];
}
