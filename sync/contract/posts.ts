/** The social feed. */
export const postRows = {} as const;
