/** What can be learned: lists, details, progress, search. */
export const programRows = {} as const;
