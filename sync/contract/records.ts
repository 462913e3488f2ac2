/** Activity, certificates, recordings. */
export const recordRows = {} as const;
