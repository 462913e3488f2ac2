/**
 * The number that anybody can call, also without an account and without a signal of ours: as it is
 * read, and as it is dialled.
 */
export const HELP_DESK = { text: '1800 000 0110', phone: '18000000110' } as const;
