/** Phone number of the help desk, as it is read and as it is dialled. */
export const HELP_DESK = { text: '1800 000 0110', phone: '18000000110' } as const;
