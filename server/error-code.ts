/** The code of a Node error, such as `EEXIST`; undefined for anything else that was thrown. */
export const codeOf = (failure: unknown): unknown =>
  failure instanceof Error && 'code' in failure ? failure.code : undefined;
