/** What some browsers say of a connection. */
interface Connected {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Whether a browser's connection asks for little data: its data saver is on, or it is 2g. */
export const asksForLittle = ({ connection }: Connected): boolean =>
  connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
