/** Divisions, their brands and courses. */
export const brandRows = {} as const;
