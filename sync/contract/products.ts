/** The product catalogues. */
export const productRows = {} as const;
