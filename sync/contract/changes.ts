/** What changed since, what the server offers, what went wrong on a device. */
export const changeRows = {} as const;
